import { classNames } from '@studio/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export type Device = 'phone' | 'desktop' | 'kiosk'

/** Screens in CSS pixels. A desktop takes the room there is, and this much where a phone has less. */
const screens = {
  phone: { width: 390, height: 780 },
  desktop: { width: 680, height: 640 },
  kiosk: { width: 1080, height: 1920 },
}
/** A window narrower than this is no desktop's: the player made for one would lay its words on the face. */
const narrowestDesktopPx = 640

/** The room for the player; what does not take the room there is keeps its own size inside and is scaled down to fit. */
export function DeviceFrame({ device, children }: { device: Device; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const takesRoom = device === 'desktop' && room.width >= narrowestDesktopPx
  const screen = takesRoom ? null : screens[device]
  const scale = screen ? Math.min(1, room.width / screen.width, room.height / screen.height) : 1
  return (
    <div
      ref={place}
      className={classNames(
        'relative grow overflow-hidden lg:min-h-[28rem]',
        device === 'desktop'
          ? 'max-sm:aspect-[17/16] sm:min-h-[34rem]'
          : 'min-h-[34rem] max-lg:h-[min(44rem,80dvh)]',
      )}
    >
      <div
        className={classNames(
          'absolute origin-top-left',
          screen ? device !== 'desktop' && 'overflow-hidden bg-stage shadow-2' : 'inset-0',
        )}
        style={
          screen
            ? {
                ...screen,
                left: (room.width - screen.width * scale) / 2,
                borderRadius: (device === 'phone' ? 28 : 12) / (scale || 1),
                transform: `scale(${scale})`,
                visibility: room.width > 0 ? undefined : 'hidden',
              }
            : undefined
        }
      >
        {children}
      </div>
    </div>
  )
}
