export function UploadBar() {
  return null
}
