-- What each feature offers of its tables for others to read: a view of the same name, with the columns that others do read.
-- A view stays a plain select of its own table, so that the database plans a statement as if it named the table. A change of
-- a column that is offered drops the view, changes the table and makes the view again, in one migration.
create schema offered;

-- identity
create view offered.users as
  select user_id, email, first_name, last_name, is_admin, status, last_seen_at, time_zone, digest, digest_sent_at,
    email_verified, password_hash is not null as has_password from users;
create view offered.user_identities as select user_id, provider from user_identities;
create view offered.api_keys as
  select api_key_id, user_id, organization_id, name, role, created_at, last_used_at, revoked_at from api_keys;

-- organizations
create view offered.organizations as
  select organization_id, label, attributes, status, locale, time_zone, brand, plan, trial_ends_at, question_budget,
    questions_used, retention_days from organizations;
create view offered.memberships as select organization_id, user_id, scope, status, custom_role_id from memberships;
create view offered.custom_roles as select role_id, organization_id, base, denies, deleted_at from custom_roles;
create view offered.invitations as select organization_id, email, status, expires_at, created_at from invitations;
create view offered.teams as select team_id, organization_id, name, deleted_at from teams;
create view offered.team_members as select team_id, user_id from team_members;
create view offered.team_storyfiles as select team_id, storyfile_id from team_storyfiles;
create view offered.storyfile_shares as select storyfile_id, user_id from storyfile_shares;
create view offered.audit as
  select audit_id, at, organization_id, user_id, action, object_type, object_id, result, details, address, device
    from audit;

-- feedback
create view offered.feedback as select at, user_id, kind, message, reply_email, diagnostics from feedback;

-- media
create view offered.uploads as
  select upload_id, organization_id, storyfile_id, file_name, bytes, received_bytes, stage, percentage, error, failure,
    original_key, asset_id, created_at from uploads;
create view offered.assets as
  select asset_id, organization_id, storyfile_id, upload_id, original_key, original_sha256, original_bytes, video_key,
    poster_key, bytes, duration_ms, width, height, has_audio, loudness_lufs, created_at from assets;
create view offered.avatars as
  select resource_type, resource_id, organization_id, image_key, content_type, bytes, updated_at from avatars;

-- library
create view offered.library_topics as select organization_id, name from library_topics;

-- storyfiles
create view offered.storyfiles as
  select storyfile_id, organization_id, name, short_name, subject, description, tags, language, status, is_sample,
    revision, live_revision, poster_asset_id, published_at, created_by, created_at, updated_at, deleted_at
    from storyfiles;
create view offered.script_topics as select topic_id, storyfile_id, name, position from script_topics;
create view offered.questions as
  select question_id, storyfile_id, topic_id, library_topic_id, position, text, variants, status, priority, starter,
    starter_label, starter_position from questions;
create view offered.storyfile_days as select storyfile_id, day, questions, answered from storyfile_days;

-- scripts
create view offered.scripts as select script_id, organization_id, name, content, deleted_at from scripts;
create view offered.script_uses as select storyfile_id, script_id from script_uses;

-- clips
create view offered.clips as
  select clip_id, storyfile_id, answer_id, kind, status, file_name, upload_id, asset_id, transcript, chosen, created_at,
    deleted_at from clips;
create view offered.clip_questions as select clip_id, question_id from clip_questions;

-- vocabulary
create view offered.custom_categories as select custom_category_id, organization_id, deleted_at from custom_categories;

-- narrative
create view offered.story_versions as select story_version_id, number from story_versions;

-- training
create view offered.snapshots as select snapshot_id, storyfile_id, content from snapshots;
create view offered.matchers as select matcher_id, last_example_number from matchers;
create view offered.training_runs as
  select storyfile_id, number, status, matcher_id, metrics, worse, finished_at from training_runs;
create view offered.examples as select storyfile_id, number, turn_id, superseded_number from examples;

-- publishing
create view offered.releases as select release_id, storyfile_id, number, snapshot_id, thresholds from releases;
create view offered.publications as
  select storyfile_id, visibility, link_code, live_release_id, preview_release_id, rehearsal_release_id
    from publications;

-- conversations
create view offered.chat_sessions as
  select session_id, storyfile_id, organization_id, channel, language, turns, started_at, rating, location_label
    from chat_sessions;
create view offered.turns as
  select turn_id, session_id, storyfile_id, organization_id, release_id, number, at, channel, asked_by, heard_text,
    heard_start, search_text, kind, chosen_clip_id, chosen_question, decided_by, then_clips, category_ids, flag, score,
    margin, threshold, top5, response_ms, played_ms, interrupted, quality, correct_clip_id, correct_question, note,
    reviewer_id, reviewed_at from turns;
create view offered.visitor_days as
  select storyfile_id, organization_id, day, questions, answered, did_you_mean, cannot_answer, unreviewed
    from visitor_days;

-- learning
create view offered.learning_activities as select activity_id, organization_id, name from learning_activities;
create view offered.learning_attempts as select attempt_id, organization_id, activity_id from learning_attempts;
create view offered.learning_sessions as select session_id, attempt_id from learning_sessions;

-- promotions
create view offered.promo_clients as select promo_client_id, name from promo_clients;
create view offered.promo_codes as select promo_code_id, code from promo_codes;
