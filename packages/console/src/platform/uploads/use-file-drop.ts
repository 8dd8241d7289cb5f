import { type DragEvent, useState } from 'react'

/**
 * Handlers for an element on which files are dropped, and whether some are held over it. What else is dragged passes.
 * Dropping is a convenience of the mouse: a button in the element has to do the same.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const isFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    dropTarget: {
      onDragOver: (event: DragEvent) => {
        if (!isFiles(event)) return
        // A row in it may take them.
        setIsOver(!event.isDefaultPrevented())
        event.preventDefault()
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!isFiles(event)) return
        const isTaken = event.isDefaultPrevented()
        event.preventDefault()
        setIsOver(false)
        if (isTaken) return
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
