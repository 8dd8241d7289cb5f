import {
  Avatar,
  Banner,
  Card,
  formatBytes,
  formatDateTime,
  formatNumber,
  Kbd,
  Meter,
  ProgressBar,
  Skeleton,
  Spinner,
  VisuallyHidden,
} from '../src/index.ts'
import { Room, Samples } from './room.tsx'

const face =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#39505a"/><circle cx="32" cy="26" r="13" fill="#d9b79b"/><path d="M8 64c2-18 46-18 48 0z" fill="#21303f"/></svg>',
  )

export const States = () => (
  <Room title="States">
    <Banner kind="error" action={{ label: 'Try again', onClick: () => {} }}>
      The video could not be processed.
    </Banner>
    <Banner kind="warning">Two answers contradict each other.</Banner>
    <Banner kind="success">The version is live.</Banner>
    <Card className="flex flex-col gap-4 p-4">
      <Meter label="Recorded" value={102} max={120} valueText="102 of 120" />
      <Meter label="Score" value={0.51} valueText="0.51" threshold={0.56} thresholdLabel="enough" />
      <ProgressBar label="Uploading 3 videos" value={0.64} />
      <ProgressBar label="Processing" value={undefined} />
    </Card>
    <Samples title="Faces">
      <Avatar name="Ilse Marten" src={face} size={44} active />
      <Avatar name="Jonas Vester" size={36} active />
      <Avatar name="Lena Okafor" src="/avatar/undefined/type/user" active={false} />
      <Avatar name="Broken Picture" src="/no-such-picture.png" />
      <Avatar name="Product" fallback={<span className="text-key">SF</span>} size={32} />
    </Samples>
    <Samples title="Small things">
      <Spinner />
      <Kbd>J</Kbd>
      <Kbd>Enter</Kbd>
      <Skeleton width="8rem" />
      <Skeleton width="28px" height="28px" circle />
      <VisuallyHidden>Read aloud only</VisuallyHidden>
      <span>{formatBytes(10_000_000_000)}</span>
      <span>{formatNumber(9410)}</span>
      <span>{formatDateTime('2026-11-18T14:14:00Z', 'UTC')}</span>
    </Samples>
  </Room>
)
