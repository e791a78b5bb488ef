-- The balance of an account is the sum of its entries: an entry changes it, and nothing else may.
CREATE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE ledger_accounts SET balance = balance + NEW.amount
		WHERE project_id = NEW.project_id AND id = NEW.account_id AND balance IS NOT NULL
		RETURNING balance INTO NEW.balance_after;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_apply BEFORE INSERT ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger only takes new entries: % of % is refused', TG_OP, TG_TABLE_NAME
		USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Inside of a trigger the depth is above 0: there the ledger keeps itself.
CREATE TRIGGER ledger_accounts_keep BEFORE UPDATE OF balance ON ledger_accounts
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
-- Entries are deleted only together with the accounts and transactions that they belong to.
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
-- Payments and cancellations that were kept as JSON.
INSERT INTO sandbox_payments (project_id, id, sequence, method, payer_id, status, response_code, approval_code,
		currency, amount, cancelled, simulated, merchant_id, item_count, created_at, settled_at)
	SELECT project_id, id, sequence, data->>'method', parent_id, data->>'status', data->>'responseCode',
		data->>'approvalCode', data->>'currency', (data->>'amount')::bigint, (data->>'cancelled')::bigint,
		(data->>'simulated')::boolean, data->>'merchantId', (data->>'itemCount')::integer, created_at,
		CASE WHEN data->>'status' = 'APPROVED'
				AND (created_at AT TIME ZONE 'Asia/Seoul')::date < (now() AT TIME ZONE 'Asia/Seoul')::date
			THEN ((created_at AT TIME ZONE 'Asia/Seoul')::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul' END
	FROM sandbox_resources WHERE kind = 'payment';
--> statement-breakpoint
INSERT INTO sandbox_cancellations (project_id, id, payment_id, amount, reason, created_at)
	SELECT project_id, id, parent_id, (data->>'amount')::bigint, data->>'reason', created_at
	FROM sandbox_resources WHERE kind = 'cancellation';
--> statement-breakpoint
INSERT INTO ledger_accounts (project_id, id, kind, owner_id, currency, balance, lowest, opened_at)
	SELECT project_id, id || '/' || account, account, id, data->>'currency', 0, 0, created_at
	FROM sandbox_resources, unnest(ARRAY['available', 'held']) AS account WHERE kind IN ('card', 'wallet');
--> statement-breakpoint
INSERT INTO ledger_accounts (project_id, id, kind, currency, opened_at)
	SELECT project_id, account || '/' || (data->>'currency'), account, data->>'currency', min(created_at)
	FROM sandbox_resources, unnest(ARRAY['issuer', 'funding', 'merchants']) AS account
	WHERE kind IN ('card', 'wallet') GROUP BY project_id, account, data->>'currency';
--> statement-breakpoint
-- Every movement of money so far, in the order in which it happened: what is written down here once is booked below.
CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
	WITH payment AS (
		SELECT p.*, (p.created_at AT TIME ZONE 'Asia/Seoul')::date AS day, r.kind AS payer_kind
		FROM sandbox_payments p
		JOIN sandbox_resources r ON r.project_id = p.project_id AND r.id = p.payer_id
		WHERE p.status = 'APPROVED' AND NOT p.simulated
	), cancellation AS (
		SELECT c.*, r.sequence, p.payer_id, p.payer_kind, p.currency,
			(c.created_at AT TIME ZONE 'Asia/Seoul')::date = p.day AS was_held
		FROM sandbox_cancellations c JOIN payment p ON p.project_id = c.project_id AND p.id = c.payment_id
		JOIN sandbox_resources r ON r.project_id = c.project_id AND r.id = c.id
	), movement AS (
		SELECT m.project_id, m.id, m.parent_id AS wallet_id, m.sequence, m.created_at, m.data->>'kind' AS kind,
			(m.data->>'amount')::bigint AS amount, m.data->>'reference' AS reference, w.data->>'currency' AS currency
		FROM sandbox_resources m
		JOIN sandbox_resources w ON w.project_id = m.project_id AND w.id = m.parent_id WHERE m.kind = 'movement'
	)
	SELECT project_id, 'OPENING' AS kind, id AS reference, NULL AS id, created_at AS booked_at, 0 AS rank, sequence,
		'issuer/' || (data->>'currency') AS from_id, id || '/available' AS to_id, data->>'currency' AS currency,
		CASE data->>'currency' WHEN 'USD' THEN 500000 ELSE 5000000 END::bigint AS value
		FROM sandbox_resources WHERE kind = 'card'
	UNION ALL SELECT project_id, kind, reference, id, created_at, 2, sequence,
		'funding/' || currency, wallet_id || '/available', currency, amount
		FROM movement WHERE kind = 'CHARGE'
	UNION ALL SELECT p.project_id, 'PAYMENT', p.id, m.id, p.created_at, 2, p.sequence,
		payer_id || '/available', payer_id || '/held', p.currency, p.amount
		FROM payment p LEFT JOIN movement m
			ON m.project_id = p.project_id AND m.kind = 'PAYMENT' AND m.reference = p.id
	UNION ALL SELECT c.project_id, 'CANCELLATION', c.id, m.id, c.created_at, 2, c.sequence,
		CASE WHEN was_held THEN payer_id || '/held' ELSE 'merchants/' || c.currency END,
		CASE WHEN was_held OR payer_kind = 'wallet' THEN payer_id || '/available' ELSE 'issuer/' || c.currency END,
		c.currency, c.amount
		FROM cancellation c LEFT JOIN movement m
			ON m.project_id = c.project_id AND m.kind = 'CANCELLATION' AND m.reference = c.id
	UNION ALL SELECT p.project_id, 'SETTLEMENT', p.id, NULL, p.settled_at, 1, p.sequence, path.from_id, path.to_id,
		p.currency, p.amount - coalesce(
			(SELECT sum(c.amount) FROM cancellation c
				WHERE c.project_id = p.project_id AND c.payment_id = p.id AND c.was_held), 0)::bigint
		FROM payment p CROSS JOIN LATERAL (
			VALUES (payer_id || '/held', 'merchants/' || p.currency, true),
				('issuer/' || p.currency, payer_id || '/available', payer_kind = 'card')
		) AS path (from_id, to_id, applies) WHERE p.settled_at IS NOT NULL AND path.applies;
--> statement-breakpoint
DELETE FROM moved WHERE value = 0;
--> statement-breakpoint
UPDATE moved SET id = 'ldg_' || substr(md5(project_id || kind || reference), 1, 12) WHERE id IS NULL;
--> statement-breakpoint
INSERT INTO ledger_transactions (project_id, id, kind, reference, booked_at)
	SELECT DISTINCT project_id, id, kind, reference, booked_at FROM moved;
--> statement-breakpoint
INSERT INTO ledger_entries (project_id, transaction_id, account_id, currency, amount)
	SELECT project_id, id, line.account_id, currency, line.amount
	FROM moved CROSS JOIN LATERAL (VALUES (to_id, value, 1), (from_id, -value, 2)) AS line (account_id, amount, number)
	ORDER BY booked_at, rank, sequence, id, line.number;
--> statement-breakpoint
-- What a card was charged for wallets was held without a payment, so that the rows alone tell it.
CREATE TEMPORARY TABLE adjusted ON COMMIT DROP AS
	SELECT r.project_id, r.id, r.kind, r.data->>'currency' AS currency, a.account, a.target - l.balance AS difference
	FROM sandbox_resources r
	CROSS JOIN LATERAL (
		SELECT CASE WHEN r.data->'hold'->>'day' = to_char(now() AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')
			THEN (r.data->'hold'->>'amount')::bigint ELSE 0 END AS held
	) AS hold
	CROSS JOIN LATERAL (
		VALUES ('held', held),
			('available', CASE r.kind WHEN 'wallet' THEN (r.data->>'available')::bigint
				ELSE CASE r.data->>'currency' WHEN 'USD' THEN 500000 ELSE 5000000 END - held END)
	) AS a (account, target)
	JOIN ledger_accounts l ON l.project_id = r.project_id AND l.id = r.id || '/' || a.account
	WHERE r.kind IN ('card', 'wallet') AND a.target <> l.balance;
--> statement-breakpoint
INSERT INTO ledger_transactions (project_id, id, kind, reference, booked_at)
	SELECT project_id, 'ldg_' || substr(md5(project_id || 'ADJUSTMENT' || id || account), 1, 12), 'ADJUSTMENT',
		id || '/' || account, now() FROM adjusted;
--> statement-breakpoint
INSERT INTO ledger_entries (project_id, transaction_id, account_id, currency, amount)
	SELECT project_id, 'ldg_' || substr(md5(project_id || 'ADJUSTMENT' || id || account), 1, 12), line.account_id,
		currency, line.amount
	FROM adjusted CROSS JOIN LATERAL (
		VALUES (id || '/' || account, difference),
			(CASE kind WHEN 'card' THEN 'issuer/' ELSE 'funding/' END || currency, -difference)
	) AS line (account_id, amount);
--> statement-breakpoint
INSERT INTO sandbox_clocks (project_id, ahead_milliseconds, settled_until)
	SELECT DISTINCT project_id, 0, date_trunc('day', now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul'
	FROM sandbox_resources;
--> statement-breakpoint
DELETE FROM sandbox_resources WHERE kind IN ('cancellation', 'movement', 'payment');
--> statement-breakpoint
-- Field by field, because jsonb would give the others another order.
UPDATE sandbox_resources SET data = (
		SELECT json_object_agg(key, value) FROM json_each(data) WHERE key NOT IN ('hold', 'available')
	) WHERE kind IN ('card', 'wallet');
--> statement-breakpoint
-- Checked at the end of the transaction that books them. Created after the rows above, whose checks would be pending.
CREATE FUNCTION ledger_check_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	booked text := to_jsonb(NEW)->>(TG_ARGV[0]);
BEGIN
	IF NOT EXISTS (SELECT 1 FROM ledger_transactions WHERE project_id = NEW.project_id AND id = booked) THEN
		RETURN NULL;
	END IF;
	IF (SELECT count(*) < 2 FROM ledger_entries WHERE project_id = NEW.project_id AND transaction_id = booked) OR EXISTS (
		SELECT 1 FROM ledger_entries WHERE project_id = NEW.project_id AND transaction_id = booked
		GROUP BY currency HAVING sum(amount) <> 0
	) THEN
		RAISE EXCEPTION 'The entries of % do not add up to zero', booked USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced('transaction_id');
