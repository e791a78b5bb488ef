-- When these were given, and in which text, is not known: reminders count from the registration.
INSERT INTO "consents" ("account_id", "kind", "version", "locale", "given_at")
SELECT "id", "kind", '', "language_code", "created_at"
FROM "accounts" CROSS JOIN (VALUES ('newsletter'), ('dataCollection')) AS "kinds" ("kind")
WHERE "status" <> 'withdrawn' AND CASE "kind"
  WHEN 'newsletter' THEN "newsletter_consent" ELSE "data_collection_consent" END
ON CONFLICT DO NOTHING;
