/** What is wrong with a script, with a reason and one remedy each. Rules, no model; small enough for a browser. */
export { type BudgetedTopic, overBudget } from './budget.ts'
export { Coach, type CoachedQuestion } from './coach.ts'
export type { Remark, RemarkKind, Remedy, ScriptRemark } from './remark.ts'
