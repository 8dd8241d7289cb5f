import { classNames } from '@studio/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export type Device = 'phone' | 'desktop' | 'kiosk'

/** Screens in CSS pixels. A desktop takes the room there is. */
const screens = { phone: { width: 390, height: 780 }, kiosk: { width: 1080, height: 1920 } }

/** The room for the player; phones and kiosks keep their own size inside and are scaled down to fit. */
export function DeviceFrame({ device, children }: { device: Device; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const screen = device === 'desktop' ? null : screens[device]
  const scale = screen ? Math.min(1, room.width / screen.width, room.height / screen.height) : 1
  return (
    <div
      ref={place}
      className={classNames(
        'relative min-h-[34rem] grow overflow-hidden lg:min-h-[28rem]',
        device !== 'desktop' && 'max-lg:h-[min(44rem,80dvh)]',
      )}
    >
      <div
        className={classNames(
          'absolute origin-top-left',
          screen ? 'overflow-hidden bg-stage shadow-2' : 'inset-0',
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
