import { input, nothingElse, picture, quiet } from './arguments.ts'

/** Small, grey, and without what a lens or an encoder changes: only the pose is left. */
export const pose = { width: 64, height: 36 }

/** One picture as bytes on the output, `atSeconds` into the video. */
export function poseArguments(from: string, to: string, atSeconds: number): string[] {
  return [
    ...[...quiet, '-y', ...input(from, '-ss', atSeconds.toFixed(3)), ...picture, ...nothingElse, '-an'],
    ...['-frames:v', '1', '-vf', `scale=${pose.width}:${pose.height}:flags=area,format=gray`],
    ...['-f', 'rawvideo', `file:${to}`],
  ]
}

/** Pictures at even distances, one after the other, as bytes on the output. */
export function posesArguments(from: string, to: string, aSecond: number, seconds: number): string[] {
  return [
    ...[...quiet, '-y', ...input(from), ...picture, ...nothingElse, '-an', '-t', String(seconds)],
    ...['-vf', `fps=${aSecond}:start_time=0,scale=${pose.width}:${pose.height}:flags=area,format=gray`],
    ...['-f', 'rawvideo', `file:${to}`],
  ]
}
