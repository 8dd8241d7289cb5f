export function remarkId(questionId: string): string {
  return `remark-${questionId}`
}
