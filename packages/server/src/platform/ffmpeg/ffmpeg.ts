import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { packetArguments, probeArguments } from './arguments.ts'
import { launch } from './launcher.ts'
import { type PacketScan, PacketScanner, type Probe, parseProbe } from './probe.ts'
import { type Limits, type Sandbox, sandboxFor } from './sandbox.ts'

/**
 * Why a run ended without success.
 * `refused`: ffmpeg gave the file up, so trying again cannot help. `limit`: it used up its time, memory or space.
 * `killed`: ended from outside, or the disk was full; the file is not at fault. `aborted`: we stopped it ourselves.
 */
export type FailureKind = 'refused' | 'limit' | 'killed' | 'aborted'

export class FfmpegError extends Error {
  override name = 'FfmpegError'
  readonly kind: FailureKind
  /** The last lines that the program wrote; for the log, never for a person. */
  readonly log: string

  constructor(kind: FailureKind, log: string) {
    super(`ffmpeg ${kind}: ${log.slice(-400)}`)
    this.kind = kind
    this.log = log
  }
}

export type RunOptions = {
  /** The job's own folder; file names of the arguments are relative to it. */
  folder: string
  limits?: Partial<Limits>
  signal?: AbortSignal
  /** Seconds of the video that are written so far; needs `-progress pipe:1`. */
  onProgress?: (seconds: number) => void
  /** Takes the output as it comes instead of collecting it. */
  onOutput?: (chunk: Buffer) => void
}

export type Ffmpeg = {
  run(args: string[], options: RunOptions): Promise<{ output: string; log: string }>
  probe(file: string, options: RunOptions): Promise<Probe>
  scanPackets(file: string, options: RunOptions): Promise<PacketScan>
  /** Runs `work` in an empty folder of its own below `parent`, which ffmpeg's account may write, and removes it. */
  inJobFolder<Result>(parent: string, work: (folder: string) => Promise<Result>): Promise<Result>
  toneMaps: boolean
}

const defaults: Limits = {
  wallSeconds: 120,
  cpuSeconds: 240,
  memoryBytes: 6_000_000_000,
  outputBytes: 1_000_000_000,
}
const outputBytes = 64_000_000
const logCharacters = 20_000

/** Finds out once what this system offers to fence ffmpeg in, and says at start what is missing. */
export async function createFfmpeg(
  paths: { ffmpeg: string; ffprobe: string; most?: Partial<Limits> },
  log: { warn(text: string): void },
): Promise<Ffmpeg> {
  const sandbox = await sandboxFor(paths.ffmpeg)
  if (sandbox.missing.length > 0) log.warn(`ffmpeg runs without: ${sandbox.missing.join('; ')}.`)
  const start = (program: string, args: string[], options: RunOptions) =>
    runProgram(sandbox, program, args, { ...options, limits: within(options.limits, paths.most) })
  const filters = await start(paths.ffmpeg, ['-hide_banner', '-filters'], { folder: '/' }).catch((error) => {
    log.warn(`ffmpeg cannot be run (${paths.ffmpeg}): videos will not be processed. Set FFMPEG_PATH.`)
    return { output: '', log: String(error) }
  })
  return {
    run: (args, options) => start(paths.ffmpeg, args, options),
    probe: async (file, options) =>
      parseProbe((await start(paths.ffprobe, probeArguments(file), options)).output),
    async scanPackets(file, options) {
      const scanner = new PacketScanner()
      const onOutput = (chunk: Buffer) => scanner.add(chunk)
      await start(paths.ffprobe, packetArguments(file), { ...options, onOutput })
      return scanner.finish()
    },
    toneMaps: / zscale /.test(filters.output) && / tonemap /.test(filters.output),
    async inJobFolder(parent, work) {
      await mkdir(parent, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(parent, 'job-'))
      try {
        if (sandbox.uid !== undefined) await chown(folder, sandbox.uid, sandbox.uid)
        await chmod(folder, 0o700)
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** What a run asks for, but never more than the operator gives it. */
function within(asked: Partial<Limits> = {}, most: Partial<Limits> = {}): Limits {
  const limits = { ...defaults, memoryBytes: most.memoryBytes ?? defaults.memoryBytes, ...asked }
  for (const [name, value] of Object.entries(most) as [keyof Limits, number][])
    limits[name] = Math.min(limits[name], value)
  return limits
}

function runProgram(
  sandbox: Sandbox,
  program: string,
  args: string[],
  options: RunOptions & { limits: Limits },
): Promise<{ output: string; log: string }> {
  const { limits } = options
  const command = sandbox.wrap(limits, [program, ...args])
  if (options.signal?.aborted) return Promise.reject(new FfmpegError('aborted', ''))
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    let size = 0
    let isTooMuch = false
    let log = ''
    const child = launch(command, options.folder, {
      onOutput(chunk) {
        if (options.onOutput) return options.onOutput(chunk)
        if (options.onProgress) return reportProgress(chunk, options.onProgress)
        size += chunk.length
        isTooMuch = size > outputBytes
        if (isTooMuch) return child.kill()
        output.push(chunk)
      },
      onLog(chunk) {
        log = (log + chunk.toString()).slice(-logCharacters)
      },
      onEnded({ code, signal, error }) {
        clearTimeout(clock)
        options.signal?.removeEventListener('abort', child.kill)
        if (code === 0) return resolve({ output: Buffer.concat(output).toString(), log })
        const cause = isTooMuch ? 'limit' : error ? 'killed' : failureKind(code, signal, log)
        const kind = options.signal?.aborted ? 'aborted' : cause
        reject(new FfmpegError(kind, error || log || `ended with ${signal ?? code}`))
      },
    })
    // Where `timeout` is missing this is the only clock; otherwise it comes second.
    const clock = setTimeout(child.kill, (limits.wallSeconds + 10) * 1000)
    options.signal?.addEventListener('abort', child.kill, { once: true })
  })
}

/** `timeout` tells its own end by 124 and a signal's by 128 and its number, as a shell does. */
export function failureKind(code: number | null, signal: string | null, log: string): FailureKind {
  if (code === 124 || signal === 'SIGXCPU' || signal === 'SIGXFSZ') return 'limit'
  if (code === 128 + 24 || code === 128 + 25) return 'limit' // SIGXCPU, SIGXFSZ
  if (signal || (code ?? 0) >= 128) return /File size limit|File too large/i.test(log) ? 'limit' : 'killed'
  if (code === 125 || code === 126 || code === 127) return 'killed' // the wrapper could not start it
  if (/No space left on device/i.test(log)) return 'killed'
  if (/File too large/i.test(log)) return 'limit'
  return 'refused'
}

function reportProgress(chunk: Buffer, onProgress: (seconds: number) => void): void {
  const microseconds = /out_time_us=(\d+)/g
  for (const match of chunk.toString().matchAll(microseconds)) onProgress(Number(match[1]) / 1_000_000)
}
