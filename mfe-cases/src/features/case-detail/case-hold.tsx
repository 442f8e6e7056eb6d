import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { listHolds, releaseCase } from '@zaakwerk/contract/retention'
import { isCaseClosed } from '@zaakwerk/domain/case-statuses'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { holdLabel } from '@zaakwerk/domain/retention-terms'
import { ask, notify, useAction, useMay } from '@zaakwerk/platform'
import { Button, LockIcon, lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './case-hold.module.css'

const dialog = lazyDialog(async () => (await import('@zaakwerk/widgets/hold-case.dialog')).HoldCaseDialog)

/** "Vasthouden": the button in the header of a closed case, and of a held one to change its hold. */
export const HoldButton = ({ detail }: { readonly detail: CaseDetail }): ReactElement | null => {
  const mayHold = useMay('cases.hold')
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (!mayHold || !(detail.hold || isCaseClosed(detail.status))) return null
  return (
    <>
      <Button
        type="text"
        icon={<LockIcon />}
        onPointerEnter={dialog.preload}
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        Vasthouden
      </Button>
      {opened > 0 ? (
        <dialog.Dialog key={opened} isOpen={isOpen} of={detail} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** Says that the case is held, why, by whom and until when. */
export const HoldLine = ({
  detail: { id, internal_id, hold },
}: {
  readonly detail: CaseDetail
}): ReactElement | null => {
  const mayHold = useMay('cases.hold')
  const { run } = useAction(releaseCase, { refreshes: [getCase, listHolds] })
  if (!hold) return null
  const release = async (): Promise<void> => {
    const sure = await ask({
      title: `Dossier ${internal_id} niet meer vasthouden?`,
      text: 'Het kan daarna weer worden vernietigd als zijn bewaartermijn voorbij is.',
      confirmLabel: 'Laat los',
      cancelLabel: 'Annuleer',
      isDanger: false,
    })
    if (sure) await run({ params: { id } }).catch((error: unknown) => notify.lastingFailure(error))
  }
  return (
    <div className={`${css.line} row wrap small`} role="note">
      <LockIcon />
      <span className={css.text}>
        <b className="strong">{`Vastgehouden: ${holdLabel(hold.reason)}.`}</b> {hold.note}{' '}
        <span className="quiet">
          {`${hold.held_by}, ${formatDate(dayOf(new Date(hold.held_at)))}; opnieuw bekijken op ${formatDate(hold.review_on)}`}
        </span>
      </span>
      {mayHold ? (
        <Button size="small" onClick={() => void release()}>
          Laat los
        </Button>
      ) : null}
    </div>
  )
}
