-- The schema as of 2026-11-26. A database at the last of the migrations before it is taken over as it is.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION catalogue_count_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE catalogue_revision SET revision = revision + 1;
	RETURN NULL;
END $$;

CREATE FUNCTION catalogue_keep_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
	snapshot text := current_setting('catalogue.snapshot', true);
	same record;
	key text[];
	bundle text;
BEGIN
	IF coalesce(snapshot, '') = '' THEN RETURN NULL; END IF;
	IF TG_OP = 'INSERT' THEN same := NEW; ELSE same := OLD; END IF;
	IF TG_TABLE_NAME = 'package_groups' THEN
		key := ARRAY[same.package_id, same.group_id];
	ELSIF TG_TABLE_NAME = 'api_versions' THEN
		key := ARRAY[same.api_id, same.version];
		IF TG_OP <> 'INSERT' THEN bundle := OLD.bundle_id; END IF;
	ELSE
		key := ARRAY[same.id];
	END IF;
	INSERT INTO catalogue_snapshot_rows (snapshot_id, table_name, key, before, bundle_id)
	VALUES (snapshot::integer, TG_TABLE_NAME, key, CASE WHEN TG_OP <> 'INSERT' THEN row_to_json(OLD) END, bundle)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;

CREATE FUNCTION ledger_apply_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE ledger_accounts SET balance = balance + NEW.amount
		WHERE project_id = NEW.project_id AND id = NEW.account_id AND balance IS NOT NULL
		RETURNING balance INTO NEW.balance_after;
	RETURN NEW;
END $$;

CREATE FUNCTION ledger_check_balanced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION ledger_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'The ledger only takes new entries: % of % is refused', TG_OP, TG_TABLE_NAME
		USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION notify_sandbox_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM pg_notify('changes', 'sandbox:' || NEW.project_id);
	RETURN NULL;
END $$;

CREATE FUNCTION project_open_sandboxes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO sandboxes (id, project_id, kind)
		SELECT CASE kind WHEN 'mock' THEN projects.id ELSE gen_random_uuid() END, projects.id, kind
		FROM projects CROSS JOIN unnest(ARRAY['mock', 'uat']) AS kind WHERE projects.id = NEW.id
		ON CONFLICT (project_id, kind) DO NOTHING;
	RETURN NULL;
END $$;

CREATE TABLE accounts (
    id uuid NOT NULL,
    status text NOT NULL,
    roles text[] NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    name text NOT NULL,
    organization text NOT NULL,
    country text NOT NULL,
    website text NOT NULL,
    language_code text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    employee_count text DEFAULT ''::text NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    source_text text DEFAULT ''::text NOT NULL,
    newsletter_consent boolean DEFAULT false NOT NULL,
    data_collection_consent boolean DEFAULT false NOT NULL,
    email_subscription boolean NOT NULL,
    sms_subscription boolean NOT NULL,
    push_subscription boolean NOT NULL,
    terms_accepted_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_sign_in_at timestamp with time zone,
    second_factor boolean DEFAULT false NOT NULL
);

CREATE TABLE api_groups (
    id text NOT NULL,
    parent_id text,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    sort_order integer NOT NULL,
    origin text DEFAULT 'files'::text NOT NULL
);

CREATE TABLE api_packages (
    id text NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    daily_max_count integer NOT NULL,
    approval_required boolean NOT NULL,
    sort_order integer NOT NULL,
    origin text DEFAULT 'files'::text NOT NULL,
    source text
);

CREATE TABLE api_versions (
    api_id text NOT NULL,
    version text NOT NULL,
    released_on date NOT NULL,
    current boolean NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    definition json NOT NULL,
    missing_texts jsonb NOT NULL,
    bundle_id text,
    file text,
    pointer text
);

CREATE TABLE apis (
    id text NOT NULL,
    group_id text NOT NULL,
    daily_max_count integer NOT NULL,
    sort_order integer NOT NULL,
    origin text DEFAULT 'files'::text NOT NULL
);

CREATE TABLE attachments (
    id uuid NOT NULL,
    file_name text NOT NULL,
    size integer NOT NULL,
    message_id uuid,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone
);

CREATE TABLE audit_events (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    details jsonb NOT NULL
);
ALTER TABLE audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE callback_attempts (
    project_id uuid NOT NULL,
    delivery_id text NOT NULL,
    number integer NOT NULL,
    url text NOT NULL,
    request_headers json NOT NULL,
    http_status integer,
    response_headers json,
    response_body text,
    error text,
    duration_milliseconds integer NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE callback_deliveries (
    project_id uuid NOT NULL,
    id text NOT NULL,
    endpoint_id text NOT NULL,
    event_id text NOT NULL,
    event_type text NOT NULL,
    status text NOT NULL,
    attempt_count integer NOT NULL,
    next_attempt_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    sandbox_id uuid NOT NULL
);

CREATE TABLE callback_endpoints (
    project_id uuid NOT NULL,
    id text NOT NULL,
    origin text NOT NULL,
    url text NOT NULL,
    sealed_secret text NOT NULL,
    events text[] NOT NULL,
    status text NOT NULL,
    description text,
    created_at timestamp with time zone NOT NULL,
    sandbox_id uuid,
    sealed_previous_secret text,
    previous_secret_ends_at timestamp with time zone,
    updated_at timestamp with time zone
);

CREATE TABLE callback_events (
    project_id uuid NOT NULL,
    id text NOT NULL,
    type text NOT NULL,
    payload text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sequence bigint NOT NULL,
    sandbox_id uuid,
    resource_id text,
    happened_at timestamp with time zone
);
ALTER TABLE callback_events ALTER COLUMN sequence ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME callback_events_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE callback_receipts (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    event_id text NOT NULL,
    headers json NOT NULL,
    body text NOT NULL,
    reason text,
    received_at timestamp with time zone NOT NULL
);

CREATE TABLE callback_settings (
    project_id uuid NOT NULL,
    fault text NOT NULL
);

CREATE TABLE catalogue_bundles (
    id text NOT NULL,
    files json NOT NULL,
    read_at timestamp with time zone NOT NULL
);

CREATE TABLE catalogue_changes (
    release_id integer NOT NULL,
    api_id text NOT NULL,
    kind text NOT NULL,
    breaking boolean NOT NULL,
    packages text[] NOT NULL,
    title jsonb NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    differences jsonb NOT NULL,
    more integer NOT NULL,
    replaced_by text
);

CREATE TABLE catalogue_releases (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    notified_at timestamp with time zone
);
ALTER TABLE catalogue_releases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalogue_releases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE catalogue_revision (
    revision bigint NOT NULL
);

CREATE TABLE catalogue_snapshot_rows (
    snapshot_id integer NOT NULL,
    table_name text NOT NULL,
    key text[] NOT NULL,
    before json,
    bundle_id text
);

CREATE TABLE catalogue_snapshots (
    id integer NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    action text NOT NULL,
    source text,
    packages text[] NOT NULL,
    added integer NOT NULL,
    changed integer NOT NULL,
    removed integer NOT NULL
);
ALTER TABLE catalogue_snapshots ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalogue_snapshots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE certificate_authorities (
    id text NOT NULL,
    certificate text NOT NULL,
    sealed_private_key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE consents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    version text NOT NULL,
    locale text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    reminded_at timestamp with time zone
);

CREATE TABLE consultings (
    id uuid NOT NULL,
    answers json NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE content_entries (
    id integer NOT NULL,
    type text NOT NULL,
    locale text NOT NULL,
    key text NOT NULL,
    parent_id integer,
    attributes jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone NOT NULL
);
ALTER TABLE content_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME content_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE edge_reports (
    edge text NOT NULL,
    environment text NOT NULL,
    composition text NOT NULL,
    since timestamp with time zone NOT NULL,
    versions json NOT NULL,
    rejections json NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    at timestamp with time zone NOT NULL,
    changes json DEFAULT '[]'::json NOT NULL
);

CREATE TABLE factor_resets (
    account_id uuid NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL
);

CREATE TABLE inquiries (
    id uuid NOT NULL,
    number integer NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    project_id uuid,
    account_id uuid,
    locale text NOT NULL,
    name text NOT NULL,
    company text NOT NULL,
    email text NOT NULL,
    mobile_number text NOT NULL,
    title text NOT NULL,
    employee_count text NOT NULL,
    industry_type text NOT NULL,
    source text NOT NULL,
    source_text text NOT NULL,
    consented_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE inquiries ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME inquiries_number_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE inquiry_messages (
    id uuid NOT NULL,
    inquiry_id uuid NOT NULL,
    "position" integer NOT NULL,
    "from" text NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    call json
);
ALTER TABLE inquiry_messages ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME inquiry_messages_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE key_reminders (
    key_id uuid NOT NULL,
    days integer NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

CREATE TABLE keys (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    access_key text NOT NULL,
    secret_hash text NOT NULL,
    sealed_secret text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    place smallint,
    last_used_at timestamp with time zone,
    last_used_from text,
    crypto_type text,
    certificate text,
    signature_required boolean DEFAULT false NOT NULL,
    api_version text,
    CONSTRAINT keys_two_places CHECK ((place = ANY (ARRAY[1, 2])))
);

CREATE TABLE known_addresses (
    account_id uuid NOT NULL,
    address text NOT NULL,
    last_sign_in_at timestamp with time zone NOT NULL
);

CREATE TABLE ledger_accounts (
    project_id uuid NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    owner_id text,
    currency text NOT NULL,
    balance bigint,
    lowest bigint,
    opened_at timestamp with time zone NOT NULL,
    CONSTRAINT ledger_accounts_lowest CHECK ((balance >= lowest))
);

CREATE TABLE ledger_entries (
    sequence bigint NOT NULL,
    project_id uuid NOT NULL,
    transaction_id text NOT NULL,
    account_id text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint
);
ALTER TABLE ledger_entries ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger_entries_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE ledger_transactions (
    project_id uuid NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    booked_at timestamp with time zone NOT NULL,
    description text DEFAULT ''::text NOT NULL
);

CREATE TABLE mailbox_mails (
    id uuid NOT NULL,
    recipient text NOT NULL,
    locale text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    received_at timestamp with time zone NOT NULL
);

CREATE TABLE newsletter_subscriptions (
    id uuid NOT NULL,
    email text NOT NULL,
    locale text NOT NULL,
    status text NOT NULL,
    token_hash text,
    asked_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone
);

CREATE TABLE notice_view_days (
    day date NOT NULL,
    salt text NOT NULL
);

CREATE TABLE notice_view_marks (
    day date NOT NULL,
    mark text NOT NULL
);

CREATE TABLE notice_views (
    slug text NOT NULL,
    views integer NOT NULL
);

CREATE TABLE one_time_tokens (
    hash text NOT NULL,
    account_id uuid NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE outgoing_mails (
    id uuid NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    locale text NOT NULL,
    "values" jsonb NOT NULL,
    account_id uuid,
    status text NOT NULL,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone
);

CREATE TABLE package_groups (
    package_id text NOT NULL,
    group_id text NOT NULL,
    sort_order integer NOT NULL
);

CREATE TABLE package_requests (
    project_id uuid NOT NULL,
    package_id text NOT NULL,
    status text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);

CREATE TABLE passkey_challenges (
    session_id uuid NOT NULL,
    purpose text NOT NULL,
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE passkeys (
    id text NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    is_syncable boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE payment_test_steps (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    sequence bigint NOT NULL,
    kind text NOT NULL,
    outcome text NOT NULL,
    nr_number text,
    approval_code text,
    response_code text NOT NULL,
    response_message text NOT NULL,
    masked_number text,
    currency text,
    amount bigint,
    balance bigint,
    request json NOT NULL,
    response json NOT NULL,
    created_at timestamp with time zone NOT NULL,
    balance_before bigint
);
ALTER TABLE payment_test_steps ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payment_test_steps_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE project_invitations (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    inviter_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    status text NOT NULL,
    token_hash text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE project_members (
    project_id uuid NOT NULL,
    account_id uuid NOT NULL,
    role text NOT NULL,
    status text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE TABLE project_packages (
    project_id uuid NOT NULL,
    package_id text NOT NULL
);

CREATE TABLE projects (
    id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    status text NOT NULL,
    creator_id uuid NOT NULL,
    leader_id uuid NOT NULL,
    callback_url text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    requires_second_factor boolean DEFAULT false NOT NULL,
    status_reason text DEFAULT ''::text NOT NULL,
    uat_passed_at timestamp with time zone,
    deleted_at timestamp with time zone
);

CREATE TABLE purge_reports (
    purge_id integer NOT NULL,
    edge text NOT NULL,
    pages integer NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE purges (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    scope text NOT NULL,
    path text NOT NULL
);
ALTER TABLE purges ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME purges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE recovery_codes (
    account_id uuid NOT NULL,
    hash text NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE refresh_tokens (
    hash text NOT NULL,
    session_id uuid NOT NULL,
    replaced_at timestamp with time zone,
    sealed_successor text
);

CREATE TABLE sandbox_attempts (
    project_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    sealed_answer text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE sandbox_call_counts (
    project_id uuid NOT NULL,
    day date NOT NULL,
    api_id text NOT NULL,
    succeeded integer NOT NULL,
    failed integer NOT NULL
);

CREATE TABLE sandbox_calls (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    api_id text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    status integer NOT NULL,
    code text,
    duration_milliseconds integer NOT NULL,
    request json NOT NULL,
    response json NOT NULL,
    key_type text NOT NULL,
    at timestamp with time zone NOT NULL,
    sandbox_at timestamp with time zone NOT NULL
);

CREATE TABLE sandbox_cancellations (
    project_id uuid NOT NULL,
    id text NOT NULL,
    payment_id text NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settlement_id text,
    kind text DEFAULT 'CANCELLATION'::text NOT NULL,
    lines json
);

CREATE TABLE sandbox_clocks (
    project_id uuid NOT NULL,
    ahead_milliseconds bigint NOT NULL,
    settled_until timestamp with time zone NOT NULL
);

CREATE TABLE sandbox_payments (
    project_id uuid NOT NULL,
    id text NOT NULL,
    sequence bigint NOT NULL,
    method text NOT NULL,
    payer_id text,
    status text NOT NULL,
    response_code text NOT NULL,
    approval_code text,
    currency text NOT NULL,
    amount bigint NOT NULL,
    cancelled bigint NOT NULL,
    simulated boolean NOT NULL,
    merchant_id text NOT NULL,
    item_count integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    merchant_name text,
    lines json,
    idempotency_key text,
    releases_at timestamp with time zone,
    settlement_id text,
    kind text DEFAULT 'PAYMENT'::text NOT NULL,
    holder_id text,
    token_id text,
    captured bigint DEFAULT 0 NOT NULL,
    authorization_id text,
    authorized_at timestamp with time zone,
    merchant_details json,
    order_details json,
    order_id text,
    installment_months integer DEFAULT 0 NOT NULL,
    interest_free boolean DEFAULT false NOT NULL,
    invoice_number text,
    quote_id text,
    original_amount json,
    assessment_id text,
    external_id text,
    metadata json,
    updated_at timestamp with time zone,
    CONSTRAINT sandbox_payments_cancelled CHECK (((cancelled >= 0) AND (cancelled <= amount))),
    CONSTRAINT sandbox_payments_captured CHECK (((captured >= 0) AND (captured <= amount)))
);

CREATE TABLE sandbox_resources (
    project_id uuid NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    sequence bigint NOT NULL,
    parent_id text,
    unique_key text,
    data json NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone,
    external_id text,
    due_at timestamp with time zone
);
ALTER TABLE sandbox_resources ALTER COLUMN sequence ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME sandbox_resources_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE sandbox_settlements (
    project_id uuid NOT NULL,
    id text NOT NULL,
    sequence bigint NOT NULL,
    merchant_id text NOT NULL,
    acquirer_id text NOT NULL,
    currency text NOT NULL,
    settled_on date NOT NULL,
    status text NOT NULL,
    payment_count integer NOT NULL,
    gross_amount bigint NOT NULL,
    cancelled_amount bigint NOT NULL,
    fee_amount bigint NOT NULL,
    fee_tax_amount bigint NOT NULL,
    fee_rate integer NOT NULL,
    case_number text,
    confirmed_at timestamp with time zone,
    updated_at timestamp with time zone,
    starts_on date NOT NULL
);
ALTER TABLE sandbox_settlements ALTER COLUMN sequence ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME sandbox_settlements_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE sandbox_usage (
    project_id uuid NOT NULL,
    day date NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL,
    count integer NOT NULL
);

CREATE TABLE sandbox_used_signatures (
    key_id uuid NOT NULL,
    jti_hash text NOT NULL,
    used_at timestamp with time zone NOT NULL
);

CREATE TABLE sandboxes (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    kind text NOT NULL,
    CONSTRAINT sandboxes_of_mock_keys CHECK (((kind = 'mock'::text) = (id = project_id)))
);

CREATE TABLE search_documents (
    id text NOT NULL,
    locale text NOT NULL,
    segment text NOT NULL,
    category text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    tags text[] NOT NULL,
    url text NOT NULL,
    writer text NOT NULL,
    views integer NOT NULL,
    date timestamp with time zone,
    attachment text,
    folded_title text NOT NULL,
    folded_words text NOT NULL,
    folded_all text NOT NULL,
    initials text NOT NULL
);

CREATE TABLE search_state (
    id integer NOT NULL,
    stamp text NOT NULL
);

CREATE TABLE seeds (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone NOT NULL
);

CREATE TABLE sessions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    system text DEFAULT ''::text NOT NULL,
    pending boolean DEFAULT false NOT NULL,
    confirmed_at timestamp with time zone
);

CREATE TABLE telemetry_counts (
    hour timestamp with time zone NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    application text NOT NULL,
    version text NOT NULL,
    route text NOT NULL,
    detail text NOT NULL,
    bucket integer NOT NULL,
    count bigint NOT NULL,
    last_seen timestamp with time zone NOT NULL,
    stack text DEFAULT ''::text NOT NULL
);

CREATE TABLE telemetry_stacks (
    id text NOT NULL,
    frames json NOT NULL,
    first_seen timestamp with time zone NOT NULL,
    last_seen timestamp with time zone NOT NULL
);

CREATE TABLE test_data_sets (
    project_id uuid NOT NULL,
    seed text NOT NULL,
    size integer NOT NULL,
    rows json NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE throttle_attempts (
    id integer NOT NULL,
    key text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE throttle_attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME throttle_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE totp_secrets (
    account_id uuid NOT NULL,
    sealed_secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_period bigint NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE uat_calls (
    uat_id uuid NOT NULL,
    id text NOT NULL,
    sequence integer NOT NULL,
    at timestamp with time zone NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    status integer NOT NULL,
    case_code text,
    fits boolean,
    request_headers jsonb NOT NULL,
    request_body text NOT NULL,
    response_body text NOT NULL
);
ALTER TABLE uat_calls ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME uat_calls_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE uat_cases (
    uat_id uuid NOT NULL,
    code text NOT NULL,
    sort_order integer NOT NULL,
    api_id text NOT NULL,
    api_name jsonb NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    kind text NOT NULL,
    expected_status integer NOT NULL,
    expected_code text,
    field text,
    verdict text NOT NULL,
    attempts integer NOT NULL,
    judged_at timestamp with time zone,
    call_id text
);

CREATE TABLE uat_requests (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    requester_id uuid NOT NULL,
    name text NOT NULL,
    server_url text NOT NULL,
    test_date date NOT NULL,
    status text NOT NULL,
    result text,
    reason text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    ended_at timestamp with time zone,
    key_id uuid,
    sealed_secret text,
    project_name text,
    report_code text,
    report_fingerprints text[] DEFAULT '{}'::text[] NOT NULL
);
ALTER TABLE ONLY accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY api_groups ADD CONSTRAINT api_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY api_packages ADD CONSTRAINT api_packages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY api_versions ADD CONSTRAINT api_versions_api_id_version_pk PRIMARY KEY (api_id, version);
ALTER TABLE ONLY apis ADD CONSTRAINT apis_pkey PRIMARY KEY (id);
ALTER TABLE ONLY attachments ADD CONSTRAINT attachments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY audit_events ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY callback_attempts ADD CONSTRAINT callback_attempts_project_id_delivery_id_number_pk PRIMARY KEY (project_id, delivery_id, number);
ALTER TABLE ONLY callback_deliveries ADD CONSTRAINT callback_deliveries_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY callback_endpoints ADD CONSTRAINT callback_endpoints_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY callback_events ADD CONSTRAINT callback_events_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY callback_receipts ADD CONSTRAINT callback_receipts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY callback_settings ADD CONSTRAINT callback_settings_pkey PRIMARY KEY (project_id);
ALTER TABLE ONLY catalogue_bundles ADD CONSTRAINT catalogue_bundles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalogue_changes ADD CONSTRAINT catalogue_changes_release_id_api_id_pk PRIMARY KEY (release_id, api_id);
ALTER TABLE ONLY catalogue_releases ADD CONSTRAINT catalogue_releases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalogue_snapshot_rows ADD CONSTRAINT catalogue_snapshot_rows_snapshot_id_table_name_key_pk PRIMARY KEY (snapshot_id, table_name, key);
ALTER TABLE ONLY catalogue_snapshots ADD CONSTRAINT catalogue_snapshots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY certificate_authorities ADD CONSTRAINT certificate_authorities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY consents ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY consultings ADD CONSTRAINT consultings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content_entries ADD CONSTRAINT content_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY content_entries ADD CONSTRAINT content_entries_type_locale_key UNIQUE (type, locale, key);
ALTER TABLE ONLY edge_reports ADD CONSTRAINT edge_reports_pkey PRIMARY KEY (edge);
ALTER TABLE ONLY factor_resets ADD CONSTRAINT factor_resets_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY inquiries ADD CONSTRAINT inquiries_number_unique UNIQUE (number);
ALTER TABLE ONLY inquiries ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY inquiry_messages ADD CONSTRAINT inquiry_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY key_reminders ADD CONSTRAINT key_reminders_key_id_days_pk PRIMARY KEY (key_id, days);
ALTER TABLE ONLY keys ADD CONSTRAINT keys_access_key_unique UNIQUE (access_key);
ALTER TABLE ONLY keys ADD CONSTRAINT keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY keys ADD CONSTRAINT keys_place UNIQUE (project_id, kind, place);
ALTER TABLE ONLY known_addresses ADD CONSTRAINT known_addresses_account_id_address_pk PRIMARY KEY (account_id, address);
ALTER TABLE ONLY ledger_accounts ADD CONSTRAINT ledger_accounts_currency UNIQUE (project_id, id, currency);
ALTER TABLE ONLY ledger_accounts ADD CONSTRAINT ledger_accounts_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY ledger_entries ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (sequence);
ALTER TABLE ONLY ledger_transactions ADD CONSTRAINT ledger_transactions_once UNIQUE (project_id, kind, reference);
ALTER TABLE ONLY ledger_transactions ADD CONSTRAINT ledger_transactions_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY mailbox_mails ADD CONSTRAINT mailbox_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY newsletter_subscriptions ADD CONSTRAINT newsletter_subscriptions_email_unique UNIQUE (email);
ALTER TABLE ONLY newsletter_subscriptions ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY newsletter_subscriptions ADD CONSTRAINT newsletter_subscriptions_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY notice_view_days ADD CONSTRAINT notice_view_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY notice_view_marks ADD CONSTRAINT notice_view_marks_day_mark_pk PRIMARY KEY (day, mark);
ALTER TABLE ONLY notice_views ADD CONSTRAINT notice_views_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY one_time_tokens ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY outgoing_mails ADD CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY package_groups ADD CONSTRAINT package_groups_package_id_group_id_pk PRIMARY KEY (package_id, group_id);
ALTER TABLE ONLY package_requests ADD CONSTRAINT package_requests_project_id_package_id_pk PRIMARY KEY (project_id, package_id);
ALTER TABLE ONLY passkey_challenges ADD CONSTRAINT passkey_challenges_session_id_purpose_pk PRIMARY KEY (session_id, purpose);
ALTER TABLE ONLY passkeys ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY payment_test_steps ADD CONSTRAINT payment_test_steps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY project_invitations ADD CONSTRAINT project_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY project_invitations ADD CONSTRAINT project_invitations_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY project_packages ADD CONSTRAINT project_packages_project_id_package_id_pk PRIMARY KEY (project_id, package_id);
ALTER TABLE ONLY projects ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY purge_reports ADD CONSTRAINT purge_reports_purge_id_edge_pk PRIMARY KEY (purge_id, edge);
ALTER TABLE ONLY purges ADD CONSTRAINT purges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY recovery_codes ADD CONSTRAINT recovery_codes_account_id_hash_pk PRIMARY KEY (account_id, hash);
ALTER TABLE ONLY refresh_tokens ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY sandbox_attempts ADD CONSTRAINT sandbox_attempts_project_id_key_pk PRIMARY KEY (project_id, key);
ALTER TABLE ONLY sandbox_call_counts ADD CONSTRAINT sandbox_call_counts_project_id_day_api_id_pk PRIMARY KEY (project_id, day, api_id);
ALTER TABLE ONLY sandbox_calls ADD CONSTRAINT sandbox_calls_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sandbox_cancellations ADD CONSTRAINT sandbox_cancellations_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY sandbox_clocks ADD CONSTRAINT sandbox_clocks_pkey PRIMARY KEY (project_id);
ALTER TABLE ONLY sandbox_payments ADD CONSTRAINT sandbox_payments_external_id UNIQUE (project_id, kind, external_id);
ALTER TABLE ONLY sandbox_payments ADD CONSTRAINT sandbox_payments_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY sandbox_resources ADD CONSTRAINT sandbox_resources_external_id UNIQUE (project_id, kind, external_id);
ALTER TABLE ONLY sandbox_resources ADD CONSTRAINT sandbox_resources_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY sandbox_resources ADD CONSTRAINT sandbox_resources_unique_key UNIQUE (project_id, kind, unique_key);
ALTER TABLE ONLY sandbox_settlements ADD CONSTRAINT sandbox_settlements_once UNIQUE (project_id, merchant_id, currency, settled_on);
ALTER TABLE ONLY sandbox_settlements ADD CONSTRAINT sandbox_settlements_project_id_id_pk PRIMARY KEY (project_id, id);
ALTER TABLE ONLY sandbox_usage ADD CONSTRAINT sandbox_usage_project_id_day_subject_subject_id_pk PRIMARY KEY (project_id, day, subject, subject_id);
ALTER TABLE ONLY sandbox_used_signatures ADD CONSTRAINT sandbox_used_signatures_key_id_jti_hash_pk PRIMARY KEY (key_id, jti_hash);
ALTER TABLE ONLY sandboxes ADD CONSTRAINT sandboxes_once UNIQUE (project_id, kind);
ALTER TABLE ONLY sandboxes ADD CONSTRAINT sandboxes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_documents ADD CONSTRAINT search_documents_locale_id_pk PRIMARY KEY (locale, id);
ALTER TABLE ONLY search_state ADD CONSTRAINT search_state_pkey PRIMARY KEY (id);
ALTER TABLE ONLY seeds ADD CONSTRAINT seeds_pkey PRIMARY KEY (name);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY telemetry_counts ADD CONSTRAINT telemetry_counts_hour_kind_name_application_version_route_detai PRIMARY KEY (hour, kind, name, application, version, route, detail, stack, bucket);
ALTER TABLE ONLY telemetry_stacks ADD CONSTRAINT telemetry_stacks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY test_data_sets ADD CONSTRAINT test_data_sets_project_id_seed_pk PRIMARY KEY (project_id, seed);
ALTER TABLE ONLY throttle_attempts ADD CONSTRAINT throttle_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY totp_secrets ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY uat_calls ADD CONSTRAINT uat_calls_uat_id_id_pk PRIMARY KEY (uat_id, id);
ALTER TABLE ONLY uat_cases ADD CONSTRAINT uat_cases_uat_id_code_pk PRIMARY KEY (uat_id, code);
ALTER TABLE ONLY uat_requests ADD CONSTRAINT uat_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY uat_requests ADD CONSTRAINT uat_requests_report_code_unique UNIQUE (report_code);
CREATE UNIQUE INDEX accounts_email ON accounts USING btree (email) WHERE (status <> 'withdrawn'::text);
CREATE UNIQUE INDEX api_versions_one_current ON api_versions USING btree (api_id) WHERE current;
CREATE INDEX apis_group ON apis USING btree (group_id);
CREATE INDEX attachments_expiry ON attachments USING btree (expires_at);
CREATE INDEX attachments_message ON attachments USING btree (message_id);
CREATE INDEX audit_events_project ON audit_events USING btree (((details ->> 'project'::text)), id);
CREATE INDEX audit_events_subject ON audit_events USING btree (subject, id);
CREATE INDEX callback_deliveries_newest ON callback_deliveries USING btree (project_id, created_at);
CREATE UNIQUE INDEX callback_endpoints_own ON callback_endpoints USING btree (project_id, origin) WHERE (origin <> 'api'::text);
CREATE INDEX callback_events_newest ON callback_events USING btree (project_id, created_at);
CREATE INDEX callback_events_sandbox ON callback_events USING btree (sandbox_id, sequence);
CREATE INDEX callback_receipts_newest ON callback_receipts USING btree (project_id, received_at);
CREATE INDEX catalogue_changes_api ON catalogue_changes USING btree (api_id, release_id);
CREATE INDEX catalogue_releases_new ON catalogue_releases USING btree (id) WHERE (notified_at IS NULL);
CREATE INDEX consents_account ON consents USING btree (account_id);
CREATE UNIQUE INDEX consents_one_open ON consents USING btree (account_id, kind) WHERE (ended_at IS NULL);
CREATE INDEX consents_reminder ON consents USING btree (COALESCE(reminded_at, given_at)) WHERE (ended_at IS NULL);
CREATE INDEX consultings_age ON consultings USING btree (created_at);
CREATE INDEX content_entries_parent ON content_entries USING btree (parent_id);
CREATE INDEX inquiries_account ON inquiries USING btree (account_id);
CREATE INDEX inquiries_project ON inquiries USING btree (project_id, created_at);
CREATE INDEX inquiries_status ON inquiries USING btree (status, updated_at);
CREATE INDEX inquiry_messages_inquiry ON inquiry_messages USING btree (inquiry_id, "position");
CREATE INDEX keys_expiry ON keys USING btree (expires_at);
CREATE INDEX keys_project ON keys USING btree (project_id, kind);
CREATE INDEX ledger_accounts_owner ON ledger_accounts USING btree (project_id, owner_id);
CREATE INDEX ledger_entries_account ON ledger_entries USING btree (project_id, account_id, sequence);
CREATE INDEX ledger_entries_transaction ON ledger_entries USING btree (project_id, transaction_id);
CREATE INDEX newsletter_subscriptions_status ON newsletter_subscriptions USING btree (status, asked_at);
CREATE INDEX notice_view_marks_day ON notice_view_marks USING btree (day);
CREATE INDEX one_time_tokens_account ON one_time_tokens USING btree (account_id);
CREATE INDEX outgoing_mails_account ON outgoing_mails USING btree (account_id);
CREATE INDEX package_requests_pending ON package_requests USING btree (requested_at) WHERE (status = 'pending'::text);
CREATE INDEX passkeys_account ON passkeys USING btree (account_id);
CREATE INDEX payment_test_steps_newest ON payment_test_steps USING btree (project_id, sequence);
CREATE UNIQUE INDEX project_invitations_open ON project_invitations USING btree (project_id, email) WHERE (status = 'sent'::text);
CREATE INDEX project_members_account ON project_members USING btree (account_id);
CREATE UNIQUE INDEX project_members_once ON project_members USING btree (project_id, account_id) WHERE (status <> 'deleted'::text);
CREATE UNIQUE INDEX projects_name_per_leader ON projects USING btree (leader_id, lower(name)) WHERE (status <> '90'::text);
CREATE INDEX projects_status ON projects USING btree (status, created_at);
CREATE INDEX purges_at ON purges USING btree (at);
CREATE INDEX refresh_tokens_session ON refresh_tokens USING btree (session_id);
CREATE INDEX sandbox_attempts_created ON sandbox_attempts USING btree (created_at);
CREATE INDEX sandbox_calls_newest ON sandbox_calls USING btree (project_id, at);
CREATE INDEX sandbox_cancellations_payment ON sandbox_cancellations USING btree (project_id, payment_id);
CREATE INDEX sandbox_payments_due ON sandbox_payments USING btree (project_id, releases_at) WHERE (status = 'AUTHORIZED'::text);
CREATE INDEX sandbox_payments_newest ON sandbox_payments USING btree (project_id, sequence);
CREATE INDEX sandbox_payments_order ON sandbox_payments USING btree (project_id, order_id);
CREATE INDEX sandbox_payments_payer ON sandbox_payments USING btree (project_id, payer_id, created_at);
CREATE INDEX sandbox_payments_settlement ON sandbox_payments USING btree (project_id, settlement_id);
CREATE INDEX sandbox_resources_children ON sandbox_resources USING btree (project_id, parent_id, kind, sequence);
CREATE INDEX sandbox_resources_due ON sandbox_resources USING btree (project_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX sandbox_resources_newest ON sandbox_resources USING btree (project_id, kind, sequence);
CREATE INDEX sandbox_settlements_newest ON sandbox_settlements USING btree (project_id, sequence);
CREATE INDEX search_documents_all ON search_documents USING gin (folded_all gin_trgm_ops);
CREATE INDEX search_documents_initials ON search_documents USING gin (initials gin_trgm_ops);
CREATE INDEX search_documents_words ON search_documents USING gin (folded_words gin_trgm_ops);
CREATE INDEX sessions_account ON sessions USING btree (account_id);
CREATE INDEX telemetry_stacks_first_seen_index ON telemetry_stacks USING btree (first_seen);
CREATE INDEX throttle_attempts_at ON throttle_attempts USING btree (at);
CREATE INDEX throttle_attempts_key_at ON throttle_attempts USING btree (key, at);
CREATE INDEX uat_calls_newest ON uat_calls USING btree (uat_id, sequence);
CREATE UNIQUE INDEX uat_requests_one_open ON uat_requests USING btree (project_id) WHERE (status = ANY (ARRAY['waiting'::text, 'testing'::text]));
CREATE INDEX uat_requests_project ON uat_requests USING btree (project_id, requested_at);
CREATE INDEX uat_requests_status ON uat_requests USING btree (status, requested_at);
CREATE TRIGGER api_groups_keep_row AFTER INSERT OR DELETE OR UPDATE ON api_groups FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
CREATE TRIGGER api_groups_revision AFTER INSERT OR DELETE OR UPDATE ON api_groups FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
CREATE TRIGGER api_packages_keep_row AFTER INSERT OR DELETE OR UPDATE ON api_packages FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
CREATE TRIGGER api_packages_revision AFTER INSERT OR DELETE OR UPDATE ON api_packages FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
CREATE TRIGGER api_versions_keep_row AFTER INSERT OR DELETE OR UPDATE ON api_versions FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
CREATE TRIGGER api_versions_revision AFTER INSERT OR DELETE OR UPDATE ON api_versions FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
CREATE TRIGGER apis_keep_row AFTER INSERT OR DELETE OR UPDATE ON apis FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
CREATE TRIGGER apis_revision AFTER INSERT OR DELETE OR UPDATE ON apis FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
CREATE TRIGGER callback_deliveries_notify AFTER UPDATE ON callback_deliveries FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
CREATE TRIGGER callback_receipts_notify AFTER INSERT ON callback_receipts FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
CREATE TRIGGER ledger_accounts_keep BEFORE UPDATE OF balance ON ledger_accounts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_apply BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry();
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced('transaction_id');
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_change();
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced('id');
CREATE TRIGGER package_groups_keep_row AFTER INSERT OR DELETE OR UPDATE ON package_groups FOR EACH ROW EXECUTE FUNCTION catalogue_keep_row();
CREATE TRIGGER package_groups_revision AFTER INSERT OR DELETE OR UPDATE ON package_groups FOR EACH STATEMENT EXECUTE FUNCTION catalogue_count_revision();
CREATE CONSTRAINT TRIGGER projects_open_sandboxes AFTER INSERT ON projects DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION project_open_sandboxes();
CREATE TRIGGER sandbox_calls_notify AFTER INSERT ON sandbox_calls FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
CREATE TRIGGER sandbox_clocks_notify AFTER INSERT OR UPDATE OF ahead_milliseconds ON sandbox_clocks FOR EACH ROW EXECUTE FUNCTION notify_sandbox_change();
ALTER TABLE ONLY api_groups ADD CONSTRAINT api_groups_parent_id_api_groups_id_fk FOREIGN KEY (parent_id) REFERENCES api_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY api_versions ADD CONSTRAINT api_versions_api_id_apis_id_fk FOREIGN KEY (api_id) REFERENCES apis(id) ON DELETE CASCADE;
ALTER TABLE ONLY api_versions ADD CONSTRAINT api_versions_bundle_id_catalogue_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES catalogue_bundles(id);
ALTER TABLE ONLY apis ADD CONSTRAINT apis_group_id_api_groups_id_fk FOREIGN KEY (group_id) REFERENCES api_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY attachments ADD CONSTRAINT attachments_message_id_inquiry_messages_id_fk FOREIGN KEY (message_id) REFERENCES inquiry_messages(id) ON DELETE SET NULL;
ALTER TABLE ONLY callback_attempts ADD CONSTRAINT callback_attempts_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY callback_deliveries ADD CONSTRAINT callback_deliveries_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY callback_deliveries ADD CONSTRAINT callback_deliveries_sandbox_id_sandboxes_id_fk FOREIGN KEY (sandbox_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY callback_endpoints ADD CONSTRAINT callback_endpoints_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY callback_endpoints ADD CONSTRAINT callback_endpoints_sandbox_id_sandboxes_id_fk FOREIGN KEY (sandbox_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY callback_events ADD CONSTRAINT callback_events_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY callback_events ADD CONSTRAINT callback_events_sandbox_id_sandboxes_id_fk FOREIGN KEY (sandbox_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY callback_receipts ADD CONSTRAINT callback_receipts_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY callback_settings ADD CONSTRAINT callback_settings_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY catalogue_changes ADD CONSTRAINT catalogue_changes_release_id_catalogue_releases_id_fk FOREIGN KEY (release_id) REFERENCES catalogue_releases(id) ON DELETE CASCADE;
ALTER TABLE ONLY catalogue_snapshot_rows ADD CONSTRAINT catalogue_snapshot_rows_bundle_id_catalogue_bundles_id_fk FOREIGN KEY (bundle_id) REFERENCES catalogue_bundles(id);
ALTER TABLE ONLY catalogue_snapshot_rows ADD CONSTRAINT catalogue_snapshot_rows_snapshot_id_catalogue_snapshots_id_fk FOREIGN KEY (snapshot_id) REFERENCES catalogue_snapshots(id) ON DELETE CASCADE;
ALTER TABLE ONLY consents ADD CONSTRAINT consents_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY content_entries ADD CONSTRAINT content_entries_parent_id_content_entries_id_fk FOREIGN KEY (parent_id) REFERENCES content_entries(id) ON DELETE CASCADE;
ALTER TABLE ONLY factor_resets ADD CONSTRAINT factor_resets_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY inquiries ADD CONSTRAINT inquiries_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY inquiries ADD CONSTRAINT inquiries_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY inquiry_messages ADD CONSTRAINT inquiry_messages_inquiry_id_inquiries_id_fk FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY key_reminders ADD CONSTRAINT key_reminders_key_id_keys_id_fk FOREIGN KEY (key_id) REFERENCES keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY keys ADD CONSTRAINT keys_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY known_addresses ADD CONSTRAINT known_addresses_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY ledger_accounts ADD CONSTRAINT ledger_accounts_project_id_sandboxes_id_fk FOREIGN KEY (project_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY ledger_entries ADD CONSTRAINT ledger_entries_account FOREIGN KEY (project_id, account_id, currency) REFERENCES ledger_accounts(project_id, id, currency) ON DELETE CASCADE;
ALTER TABLE ONLY ledger_entries ADD CONSTRAINT ledger_entries_transaction FOREIGN KEY (project_id, transaction_id) REFERENCES ledger_transactions(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY ledger_transactions ADD CONSTRAINT ledger_transactions_project_id_sandboxes_id_fk FOREIGN KEY (project_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY notice_view_marks ADD CONSTRAINT notice_view_marks_day_notice_view_days_day_fk FOREIGN KEY (day) REFERENCES notice_view_days(day) ON DELETE CASCADE;
ALTER TABLE ONLY one_time_tokens ADD CONSTRAINT one_time_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY outgoing_mails ADD CONSTRAINT outgoing_mails_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY package_groups ADD CONSTRAINT package_groups_group_id_api_groups_id_fk FOREIGN KEY (group_id) REFERENCES api_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY package_groups ADD CONSTRAINT package_groups_package_id_api_packages_id_fk FOREIGN KEY (package_id) REFERENCES api_packages(id) ON DELETE CASCADE;
ALTER TABLE ONLY package_requests ADD CONSTRAINT package_requests_package_id_api_packages_id_fk FOREIGN KEY (package_id) REFERENCES api_packages(id) ON DELETE CASCADE;
ALTER TABLE ONLY package_requests ADD CONSTRAINT package_requests_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY passkey_challenges ADD CONSTRAINT passkey_challenges_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY passkeys ADD CONSTRAINT passkeys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY payment_test_steps ADD CONSTRAINT payment_test_steps_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY project_invitations ADD CONSTRAINT project_invitations_inviter_id_accounts_id_fk FOREIGN KEY (inviter_id) REFERENCES accounts(id);
ALTER TABLE ONLY project_invitations ADD CONSTRAINT project_invitations_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY project_members ADD CONSTRAINT project_members_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY project_packages ADD CONSTRAINT project_packages_package_id_api_packages_id_fk FOREIGN KEY (package_id) REFERENCES api_packages(id);
ALTER TABLE ONLY project_packages ADD CONSTRAINT project_packages_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY projects ADD CONSTRAINT projects_creator_id_accounts_id_fk FOREIGN KEY (creator_id) REFERENCES accounts(id);
ALTER TABLE ONLY projects ADD CONSTRAINT projects_leader_id_accounts_id_fk FOREIGN KEY (leader_id) REFERENCES accounts(id);
ALTER TABLE ONLY purge_reports ADD CONSTRAINT purge_reports_purge_id_purges_id_fk FOREIGN KEY (purge_id) REFERENCES purges(id) ON DELETE CASCADE;
ALTER TABLE ONLY recovery_codes ADD CONSTRAINT recovery_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY refresh_tokens ADD CONSTRAINT refresh_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_attempts ADD CONSTRAINT sandbox_attempts_project_id_sandboxes_id_fk FOREIGN KEY (project_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_call_counts ADD CONSTRAINT sandbox_call_counts_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_calls ADD CONSTRAINT sandbox_calls_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_cancellations ADD CONSTRAINT sandbox_cancellations_payment FOREIGN KEY (project_id, payment_id) REFERENCES sandbox_payments(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_clocks ADD CONSTRAINT sandbox_clocks_project_id_sandboxes_id_fk FOREIGN KEY (project_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_payments ADD CONSTRAINT sandbox_payments_payer FOREIGN KEY (project_id, payer_id) REFERENCES sandbox_resources(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_payments ADD CONSTRAINT sandbox_payments_project_id_sandboxes_id_fk FOREIGN KEY (project_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_resources ADD CONSTRAINT sandbox_resources_parent FOREIGN KEY (project_id, parent_id) REFERENCES sandbox_resources(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_resources ADD CONSTRAINT sandbox_resources_project_id_sandboxes_id_fk FOREIGN KEY (project_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_settlements ADD CONSTRAINT sandbox_settlements_project_id_sandboxes_id_fk FOREIGN KEY (project_id) REFERENCES sandboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_usage ADD CONSTRAINT sandbox_usage_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandbox_used_signatures ADD CONSTRAINT sandbox_used_signatures_key_id_keys_id_fk FOREIGN KEY (key_id) REFERENCES keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY sandboxes ADD CONSTRAINT sandboxes_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY test_data_sets ADD CONSTRAINT test_data_sets_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY totp_secrets ADD CONSTRAINT totp_secrets_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY uat_calls ADD CONSTRAINT uat_calls_uat_id_uat_requests_id_fk FOREIGN KEY (uat_id) REFERENCES uat_requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY uat_cases ADD CONSTRAINT uat_cases_uat_id_uat_requests_id_fk FOREIGN KEY (uat_id) REFERENCES uat_requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY uat_requests ADD CONSTRAINT uat_requests_key_id_keys_id_fk FOREIGN KEY (key_id) REFERENCES keys(id);
ALTER TABLE ONLY uat_requests ADD CONSTRAINT uat_requests_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY uat_requests ADD CONSTRAINT uat_requests_requester_id_accounts_id_fk FOREIGN KEY (requester_id) REFERENCES accounts(id);

-- The counter has one row, which every copy of the backend increments.
INSERT INTO catalogue_revision VALUES (1);
