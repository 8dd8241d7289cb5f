/**
 * The camera: films an answer into the browser, keeps every second on the device, and sends it from there. It draws
 * nothing and says nothing; pages give faults and reasons their words.
 */
export {
  CameraError,
  type CameraFault,
  cameraFaults,
  closeCamera,
  type DeviceChoice,
  type Devices,
  listDevices,
  onDevicesChange,
  openCamera,
  pictureOf,
} from './capture/camera.ts'
export { chooseFormat, videoBitsPerSecond } from './capture/choose-format.ts'
export {
  askToKeep,
  freeBytes,
  isPrivate,
  memoryOf,
  minutesThatFit,
  roomBytes,
} from './capture/device-room.ts'
export { batteryOf, type SetFacts, SetLine, type SetStatus } from './interview/set-line.ts'
export { Courier, type CourierOptions, type Sending } from './send/courier.ts'
export { deviceStore } from './store/device-store.ts'
export { StoreError } from './store/folder.ts'
export type { StoreCalls } from './store/worker-calls.ts'
export { Filming, type FilmingParts, type FilmingPlan, type FilmingState } from './take/filming.ts'
export { type Held, hold, questionLock, takeLock } from './take/hold-question.ts'
export { Recording, type RecordingState } from './take/recording.ts'
export {
  type EndReason,
  endReasons,
  type TakeFacts,
  type TakeSubject,
  type TakeUpload,
  takeFileName,
} from './take/take.ts'
export { findUnfinished, restoreTake } from './take/unfinished-takes.ts'
export {
  type Check,
  type CheckResult,
  judgeTake,
  type TakeFault,
  takeFaults,
  tolerances,
  type Verdict,
} from './verdict/judge-take.ts'
export { type Grey, greyOf, greySize } from './verdict/picture-measure.ts'
export { type LiveMeasures, StreamWatch } from './verdict/stream-watch.ts'
