create or replace view offered.clip_captions as select clip_id, language, state, source_asset_id, cues from clip_captions;
