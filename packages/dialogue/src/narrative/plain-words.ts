/** Words in lower case with single spaces between; what texts are compared by. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
