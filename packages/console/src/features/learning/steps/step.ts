import type { ActivityDetail, activitiesRoutes, BodyInput } from '@studio/contract'

/** What a step has changed so far; nothing of it is saved before Continue. */
export type StepValues = Partial<BodyInput<typeof activitiesRoutes.update>>

export type StepProps = {
  activity: ActivityDetail
  values: StepValues
  onChange: (part: StepValues) => void
  /** What the server said about a field. */
  fault: (field: string) => string | undefined
}
