import type { Listing } from '@studio/contract'
import { type FieldDraft, look, settle, touch, untouched } from '../../platform/drafts/field-draft.ts'

export const listingTexts = ['category', 'ageNote', 'appVersion'] as const
export type ListingFields = Pick<Listing, 'listed' | (typeof listingTexts)[number]>
export type ListingDraft = FieldDraft<ListingFields>

const plain = <Field extends keyof ListingFields>(_field: Field, value: ListingFields[Field]) =>
  (typeof value === 'string' ? value.trim() : value) as ListingFields[Field]

const fieldsOf = ({ listed, category, ageNote, appVersion }: Listing): ListingFields => ({
  listed,
  category,
  ageNote,
  appVersion,
})

/** How a storyfile stands in the app, being changed while other admins may change it too. */
export const listingDraft = {
  begin: (): ListingDraft => untouched(),
  look: (draft: ListingDraft, now: Listing) => look(draft, fieldsOf(now), plain),
  touch: (draft: ListingDraft, now: Listing, part: Partial<ListingFields>) =>
    touch(draft, fieldsOf(now), part, plain),
  settle: (draft: ListingDraft, now: Listing, field: keyof ListingFields, whose: 'mine' | 'theirs') =>
    settle(draft, fieldsOf(now), field, whose),
}
