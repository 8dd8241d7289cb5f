/** For `addInitScript`: a recognition that hears the same words whatever is said. */
export function recognizeAsTold(): void {
  class SpeechRecognition extends EventTarget {
    start() {
      const result = Object.assign([{ transcript: 'what was the harbor like?', confidence: 0.9 }], {
        isFinal: true,
      })
      setTimeout(() => this.dispatchEvent(Object.assign(new Event('result'), { results: [result] })), 50)
    }
    stop() {
      setTimeout(() => this.dispatchEvent(new Event('end')), 20)
    }
    abort() {
      this.stop()
    }
  }
  Object.assign(window, { SpeechRecognition })
}
