-- Where the face is in a storyfile's videos, as fractions of the picture, so that players keep it in view.
alter table storyfiles add column face_area jsonb check (jsonb_typeof(face_area) = 'object');
