-- Which clips a consent names is asked of consents alone.
drop view offered.consent_clips;
