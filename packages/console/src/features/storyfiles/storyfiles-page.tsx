export function StoryfilesPage() {
  return null
}
