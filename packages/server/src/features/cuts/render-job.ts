/** Makes the video of one version of a cut. */
export const renderJob = 'cuts.render'
export const renderTries = 3
export type Render = { clipId: string; version: number }
