/** The place of the person on the page: upright, as a person stands, and no taller than the window. */
export const stageFrame = 'h-[min(46rem,calc(100dvh-8rem))] min-h-[34rem] w-full rounded-10 bg-stage'
