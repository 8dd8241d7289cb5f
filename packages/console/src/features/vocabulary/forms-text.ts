/** Several forms as they are typed into one field, and back. */
export function formsOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((form) => form.trim())
    .filter((form) => form !== '')
}

export function textOfForms(forms: string[]): string {
  return forms.join('\n')
}
