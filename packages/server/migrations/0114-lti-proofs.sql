-- What the platform keeps for a browser that keeps no cookie in its frame.
alter table lti_logins add column proof_hash text;
