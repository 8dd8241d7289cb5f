export function ChatLogsPage() {
  return null
}
