/** For tests: a browser's recorder and tracks that do what they are told. */
export class FakeRecorder extends EventTarget {
  state: RecordingState = 'inactive'
  start() {
    this.state = 'recording'
  }
  requestData() {}
  stop() {
    this.state = 'inactive'
    this.give('last')
    this.dispatchEvent(new Event('stop'))
  }
  give(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }))
  }
}

export class FakeTrack extends EventTarget {
  readonly kind: string
  muted = false
  constructor(kind: string) {
    super()
    this.kind = kind
  }
}

export function fakeCamera() {
  const recorder = new FakeRecorder()
  const tracks = [new FakeTrack('video'), new FakeTrack('audio')]
  return {
    recorder,
    tracks,
    stream: { getTracks: () => tracks } as unknown as MediaStream,
    makeRecorder: () => recorder as unknown as MediaRecorder,
  }
}
