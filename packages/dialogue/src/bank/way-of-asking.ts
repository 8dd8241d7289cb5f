type Way = 'whether' | 'why' | 'fact'

const why = /\b(why|how come|what made|what makes|what led|what drew|what got you|reasons?)\b/
const fact = /^(and |so |but |then )*(who|whom|whose|what|which|where|when|how|from where|of what)\b/
const whether =
  /^(and |so |but |then )*(do|does|did|is|are|was|were|am|have|has|had|can|could|will|would|should|shall|may|must|won't|don't|didn't|isn't|aren't|wasn't|weren't|haven't)\b/

/** Whether a question wants a reason, a yes or no, or something else; null: it has no form that tells, such as "children?". */
function wayOf(text: string): Way | null {
  const plain = text.toLowerCase().replaceAll('’', "'").trim()
  if (/^(can|could|would|will) you (please )?(tell|describe|explain|say|show|name)\b/.test(plain)) return null
  if (why.test(plain)) return 'why'
  if (whether.test(plain)) return 'whether'
  return fact.test(plain) ? 'fact' : null
}

/** English: who asks what somebody did doesn't ask whether, or why. What has no such form may ask either. */
export function asksTheSameWay(one: string, other: string): boolean {
  const [a, b] = [wayOf(one), wayOf(other)]
  return a === null || b === null || a === b
}
