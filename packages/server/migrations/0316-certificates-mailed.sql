-- When the person, or their contact, was sent the certificate; null: not yet, or no address is known.
alter table purge_certificates add column mailed_at timestamptz;
