const menuEmailCharacters = 15

/** First and last name if present, otherwise the email (specification, point 3). */
export function userName(person: { firstName: string; lastName: string; email: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
}

/** The user menu shortens emails to 15 characters (specification, point 9). */
export function shortEmail(email: string): string {
  return email.length > menuEmailCharacters ? `${email.slice(0, menuEmailCharacters)}…` : email
}
