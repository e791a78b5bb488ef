-- Phones are texts in E.164.
UPDATE "sandbox_resources" SET "data" = ("data"::jsonb || jsonb_build_object('mobileNumber',
  '+' || ("data"->'mobileNumber'->>'countryCode') || ltrim("data"->'mobileNumber'->>'number', '0')))::json
WHERE "kind" = 'cardholder' AND json_typeof("data"->'mobileNumber') = 'object';--> statement-breakpoint
-- Metadata are a map.
UPDATE "sandbox_resources" SET "data" = ("data"::jsonb || jsonb_build_object('metadata', coalesce(
  (SELECT jsonb_object_agg("entry"->>'key', "entry"->>'value') FROM json_array_elements("data"->'metadata') AS "entry"), '{}')))::json
WHERE "kind" = 'card' AND json_typeof("data"->'metadata') = 'array';--> statement-breakpoint
-- Devices have a type.
UPDATE "sandbox_resources" SET "data" = (jsonb_set("data"::jsonb, '{device,type}', "data"::jsonb #> '{device,kind}') #- '{device,kind}')::json
WHERE "kind" = 'token' AND "data"->'device'->'kind' IS NOT NULL;--> statement-breakpoint
-- A deleted bank account can be registered again.
UPDATE "sandbox_resources" SET "unique_key" = NULL WHERE "kind" = 'bankAccount' AND "data"->>'status' = 'DELETED';
