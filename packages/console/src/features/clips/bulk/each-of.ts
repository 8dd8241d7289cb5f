/** One after the other; one that fails holds up no other. Never rejects. */
export async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ changed: string[]; failures: Error[] }> {
  const changed: string[] = []
  const failures: Error[] = []
  for (const id of ids)
    await act(id).then(
      () => changed.push(id),
      (error: Error) => failures.push(error),
    )
  return { changed, failures }
}
