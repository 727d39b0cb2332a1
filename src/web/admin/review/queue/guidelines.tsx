import { priorityOf } from '../score.tsx'

/** How to decide, with the thresholds that are in force. */
export function Guidelines(thresholds: { reviewThreshold: number; autoApproveThreshold: number }) {
  const { reviewThreshold, autoApproveThreshold } = thresholds
  return (
    <details className="rounded-card border border-line bg-surface p-4">
      <summary className="font-semibold">Review guidelines</summary>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
        <li>
          Here are events with a score from {reviewThreshold} up to {autoApproveThreshold}, those that nobody could
          score, and those marked as Needs Review.
        </li>
        <li>Approve what a family would thank you for. Reject what is not for children, or is no event at all.</li>
        <li>Keep what you cannot decide now: it stays in the queue, with your notes.</li>
        <li>
          <b>{priorityOf(69)}</b> below 70, <b>{priorityOf(84)}</b> from 70 to 84, <b>{priorityOf(89)}</b> from 85 to
          89.
        </li>
      </ul>
    </details>
  )
}
