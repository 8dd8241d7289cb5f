import { type AvatarType, avatarPath, avatarsRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { queryClient } from '../calls/query-client.ts'
import { renewAvatar } from './avatar-stamps.ts'

const key = (type: AvatarType, id: string) => ['avatar', type, id]

/** Whether there is a picture: it can be removed then. */
export const hasAvatarQuery = (type: AvatarType, id: string) =>
  queryOptions({
    queryKey: key(type, id),
    queryFn: async ({ signal }) =>
      (await fetch(avatarPath(type, id), { method: 'HEAD', signal })).status === 200,
  })

/** After a picture was sent or removed: everything that shows it looks again. */
export function avatarChanged(type: AvatarType, id: string): void {
  void queryClient.invalidateQueries({ queryKey: key(type, id) })
  renewAvatar(type, id)
}

export async function removeAvatar(type: AvatarType, id: string): Promise<void> {
  await call(avatarsRoutes.remove, { params: { iam: id, resourceType: type } })
  avatarChanged(type, id)
}
