import { ArrowLeft, ArrowRight, Split } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Key } from '../keys.tsx'

type Side = { title: string; venueName: string | null; version: number }

/** Keep the left, keep the right, or neither: always at hand, each with its key. */
export function JudgementBar({ sides: [left, right] }: { sides: [Side, Side] }) {
  const navigation = useNavigation()
  const chosen = navigation.formMethod === 'POST' ? navigation.formData?.get('intent') : null
  const common = { type: 'submit', name: 'intent', className: 'max-sm:gap-1.5 max-sm:px-1.5 max-sm:text-sm' } as const
  const busy = (intent: string) => chosen === intent || navigation.state !== 'idle'
  return (
    <Form method="post" className="grid grid-cols-[1fr_auto_1fr] gap-2 sm:gap-3">
      <input type="hidden" name="left" value={left.version} />
      <input type="hidden" name="right" value={right.version} />
      <Button {...common} value="keep-left" data-key="1" aria-keyshortcuts="1" busy={busy('keep-left')}>
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
        <KeepThis side={left} where="left" /> <Key>1</Key>
      </Button>
      <Button {...common} value="apart" data-key="n" aria-keyshortcuts="n" busy={busy('apart')}>
        <Split aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" /> Not the same <Key>n</Key>
      </Button>
      <Button {...common} value="keep-right" data-key="2" aria-keyshortcuts="2" busy={busy('keep-right')}>
        <KeepThis side={right} where="right" /> <Key>2</Key>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
      </Button>
    </Form>
  )
}

const KeepThis = ({ side, where }: { side: Side; where: 'left' | 'right' }) => (
  <span>
    Keep this one
    <span className="sr-only">{` (${where}): ${side.title}, ${side.venueName ?? 'no venue'}`}</span>
  </span>
)
