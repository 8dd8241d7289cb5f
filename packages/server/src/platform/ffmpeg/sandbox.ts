import { launch } from './launcher.ts'

/** What one run of ffmpeg may use; beyond it the kernel or `timeout` ends it. */
export type Limits = {
  /** Seconds by the clock. */
  wallSeconds: number
  /** Seconds of processor time, all threads together. */
  cpuSeconds: number
  memoryBytes: number
  /** Of one written file. */
  outputBytes: number
}

export type Sandbox = {
  /** The command in its wrappers, as an array: no shell reads it. */
  wrap(limits: Limits, command: string[]): string[]
  /** The account that ffmpeg runs as where it is not our own; its job folder has to belong to it. */
  uid: number | undefined
  /** Protections that this system does not offer, in words for the operator. */
  missing: string[]
}

/** `nobody` of Debian, Fedora and Alpine: owns nothing. */
const nobody = 65_534

type Layer = { name: string; words: string[] }

const network: Layer[] = [
  { name: 'network', words: ['unshare', '--net', '--'] },
  { name: 'network', words: ['unshare', '--user', '--map-root-user', '--net', '--'] },
]
const accounts: Layer[] = [
  {
    name: 'account',
    words: [
      ...['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--inh-caps=-all'],
      ...['--no-new-privs', '--pdeathsig=TERM', '--'],
    ],
  },
  { name: 'parent', words: ['setpriv', '--no-new-privs', '--pdeathsig=TERM', '--'] },
]

function works(command: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const nothing = () => {}
    const onEnded = ({ code }: { code: number | null }) => {
      clearTimeout(clock)
      resolve(code === 0)
    }
    const run = launch(command, '/', { onOutput: nothing, onLog: nothing, onEnded })
    const clock = setTimeout(run.kill, 10_000)
  })
}

/** By program: a machine offers the same as long as this runs, and each try is a dozen starts. */
const known = new Map<string, Promise<Sandbox>>()

export function sandboxFor(program: string): Promise<Sandbox> {
  const sandbox = known.get(program) ?? detectSandbox(program)
  known.set(program, sandbox)
  return sandbox
}

/**
 * Tries once which protections work here, containers and other systems lack some.
 * Whatever is missing is told, never silently skipped.
 */
async function detectSandbox(program: string): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0
  const firstWorking = async (layers: Layer[], outer: string[], command: string[]) => {
    for (const layer of layers) if (await works([...outer, ...layer.words, ...command])) return layer
    return undefined
  }
  const [net, prlimit, nice, timeout] = await Promise.all([
    firstWorking(network, [], ['true']),
    works(['prlimit', '--cpu=5', '--', 'true']),
    works(['nice', '-n', '10', 'true']),
    works(['timeout', '5', 'true']),
  ])
  const outer = net?.words ?? []
  // With the program itself: another account may not be allowed to read it.
  const account = await firstWorking(isRoot ? accounts : accounts.slice(1), outer, [program, '-version'])
  const missing = [
    net ? '' : 'no network (unshare --net)',
    // Only root can change the account: ffmpeg then reads whatever the server may read.
    account?.name === 'account'
      ? ''
      : 'an account of its own (the server is not root, or setpriv is missing)',
    account ? '' : 'end with the server (setpriv)',
    prlimit ? '' : 'limits of processor, memory and file size (prlimit)',
    nice ? '' : 'low priority (nice)',
    timeout ? '' : 'a limit of time (timeout)',
  ].filter((text) => text !== '')

  return {
    uid: account?.name === 'account' ? nobody : undefined,
    missing,
    wrap: (limits, command) => [
      ...outer,
      ...(account?.words ?? []),
      ...(prlimit
        ? [
            'prlimit',
            `--cpu=${Math.ceil(limits.cpuSeconds)}`,
            `--as=${limits.memoryBytes}`,
            `--fsize=${limits.outputBytes}`,
            '--core=0',
            '--',
          ]
        : []),
      ...(nice ? ['nice', '-n', '10'] : []),
      ...(timeout ? ['timeout', '--kill-after=5', `${Math.ceil(limits.wallSeconds)}`] : []),
      ...command,
    ],
  }
}
