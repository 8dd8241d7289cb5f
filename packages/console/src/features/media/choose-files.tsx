import { Button } from '@studio/ui'
import { FileVideo } from 'lucide-react'
import { useRef } from 'react'
import { goOnWith } from '../../platform/uploads/send-videos.ts'
import type { UploadItem } from '../../platform/uploads/upload-list.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** After a reload the browser no longer has the files; the server has what arrived. Chosen again, they go on from there. */
export function ChooseFiles({ items }: { items: readonly UploadItem[] }) {
  const { t } = useWords('media')
  const input = useRef<HTMLInputElement>(null)
  const storyfileIds = new Set(items.map((item) => item.storyfileId))
  return (
    <>
      <Button
        size={items.length > 1 ? 'medium' : 'small'}
        icon={<FileVideo aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('choose', { count: items.length })}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={items.length > 1}
        hidden
        onChange={(event) => {
          for (const file of event.target.files ?? [])
            for (const storyfileId of storyfileIds) if (goOnWith(storyfileId, file)) break
          // The same files may be chosen once more.
          event.target.value = ''
        }}
      />
    </>
  )
}
