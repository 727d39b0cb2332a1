import { CopyField } from '../../ui/copy-field.tsx'

/** A secret, this once. */
export const NewSecret = ({ secret }: { secret: string }) => (
  <div role="status" className="rounded-card border border-line bg-surface p-4">
    <CopyField
      label="Signing secret"
      hint="By it the receiver knows that a message is ours. It is shown this once: keep it somewhere safe."
      value={secret}
    />
  </div>
)
