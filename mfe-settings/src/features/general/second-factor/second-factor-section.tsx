import { getSecondFactor, recoveryCodeCount, type SecondFactor } from '@zaakwerk/contract/second-factor'
import { formatDate } from '@zaakwerk/domain/dates'
import { renewSession, useEndpoint, useSession } from '@zaakwerk/platform'
import { Button, lazyDialog, QueryView, Remark, StatusDot } from '@zaakwerk/ui'
import { type ReactElement, useEffect, useState } from 'react'
import css from '../general.module.css'
import { GeneralSection, SectionSkeleton } from '../general-section.tsx'

const { Dialog: Enrol } = lazyDialog(async () => (await import('./enrol.dialog.tsx')).EnrolDialog)
const { Dialog: Disable } = lazyDialog(async () => (await import('./disable.dialog.tsx')).DisableDialog)
const { Dialog: NewCodes } = lazyDialog(async () => (await import('./new-codes.dialog.tsx')).NewCodesDialog)

type OpenDialog = 'enrol' | 'disable' | 'codes'

interface StateRowsProps {
  readonly factor: SecondFactor
  readonly onOpen: (dialog: OpenDialog) => void
}

const StateRows = ({ factor, onOpen }: StateRowsProps): ReactElement =>
  factor.since ? (
    <div className={css.rows}>
      <div className={`${css.row} row wrap`}>
        <StatusDot tone="green">Aan</StatusDot>
        <small>sinds {formatDate(factor.since)}, met een app op je telefoon</small>
        <span>
          <Button onClick={() => onOpen('disable')}>Wijzig</Button>
        </span>
      </div>
      <div className={`${css.row} row wrap`}>
        <span>
          Herstelcodes{' '}
          <small className="num">
            {factor.codes_left} van {recoveryCodeCount} over
          </small>
        </span>
        <span>
          <Button onClick={() => onOpen('codes')}>Nieuwe codes</Button>
        </span>
      </div>
    </div>
  ) : (
    <div className={css.rows}>
      <div className={`${css.row} row wrap`}>
        <StatusDot tone={factor.is_required ? 'yellow' : 'ring'}>
          {factor.is_required ? 'Verplicht, nog niet ingesteld' : 'Uit'}
        </StatusDot>
        <span>
          <Button type={factor.is_required ? 'primary' : 'default'} onClick={() => onOpen('enrol')}>
            Instellen
          </Button>
        </span>
      </div>
    </div>
  )

const purpose = 'Een code van je telefoon, naast je wachtwoord.'

/** "Tweede factor": its state, with buttons to change it. */
export const SecondFactorSection = (): ReactElement => {
  const state = useEndpoint(getSecondFactor, {})
  const { viewer } = useSession()
  const [open, setOpen] = useState<OpenDialog>()
  const close = (): void => setOpen(undefined)
  const isWaiting = viewer?.mustEnrol ?? false
  // No longer required: the session may continue, but the token does not say so yet.
  const isNoLongerRequired = isWaiting && state.data?.is_required === false && state.data.since === null
  useEffect(() => {
    if (isNoLongerRequired) void renewSession().catch(() => undefined)
  }, [isNoLongerRequired])
  const closeEnrolled = (isOn: boolean): void => {
    close()
    // A session that was limited by it has more permissions now.
    if (isOn && isWaiting) void renewSession().catch(() => undefined)
  }
  const closeDisabled = (isOff: boolean): void => {
    close()
    if (isOff && state.data?.is_required) void renewSession().catch(() => undefined)
  }
  return (
    <GeneralSection
      title="Tweede factor"
      text={state.data?.is_required ? `${purpose} Verplicht voor jouw rol.` : purpose}
    >
      {isWaiting && !isNoLongerRequired ? (
        <Remark className={css.must} role="status">
          Stel je tweede factor in om verder te gaan. Tot die tijd zie je alleen deze pagina.
        </Remark>
      ) : null}
      <QueryView
        state={state}
        skeleton={<SectionSkeleton />}
        failure="Je tweede factor kon niet worden geladen"
      >
        {(factor) => <StateRows factor={factor} onOpen={setOpen} />}
      </QueryView>
      <Enrol isOpen={open === 'enrol'} onClose={close} onEnded={closeEnrolled} />
      <Disable isOpen={open === 'disable'} onClose={close} onEnded={closeDisabled} />
      <NewCodes isOpen={open === 'codes'} onClose={close} />
    </GeneralSection>
  )
}
