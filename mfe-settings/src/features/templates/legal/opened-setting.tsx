import type { LegalSetting } from '@zaakwerk/contract/entities/legal-point'
import { legalSettingKeys } from '@zaakwerk/contract/entities/legal-point'
import { confirmLegalSetting, searchLegalSettings } from '@zaakwerk/contract/legal-settings'
import { notify, useAction } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { ToConfirmDot } from '../to-confirm-dot.tsx'
import css from './legal.module.css'
import { LegalRemark } from './legal-remark.tsx'

const howToChange = ({ variable }: LegalSetting): string =>
  variable
    ? `Hier alleen te lezen. Wie Zaakwerk beheert, wijzigt de waarde met ${variable}.`
    : 'Hier alleen te lezen. De waarde hoort bij Zaakwerk en wijzigt met een nieuwe uitgave.'

/** A value that a lawyer has to confirm, with its source. */
export const OpenedSetting = ({ setting }: { setting: LegalSetting }): ReactElement => {
  const { run } = useAction(confirmLegalSetting, { refreshes: [searchLegalSettings] })
  const { label, value, statement, source, confirmation } = setting
  const key = legalSettingKeys.find((one) => one === setting.key)
  const confirm = async (): Promise<void> => {
    if (!key) return
    await run({ params: { key }, body: { value } })
    notify.success({ title: 'Waarde bevestigd', text: `${label}: ${value}.` })
  }
  return (
    <section className={css.setting} aria-label={label}>
      <div className={`${css.head} row wrap`}>
        <h2>{label}</h2>
        <ToConfirmDot of={setting} />
      </div>
      <p className={`${css.value} num`}>{value}</p>
      <p className="small quiet">{howToChange(setting)}</p>
      <LegalRemark
        points={[{ statement, source }]}
        confirmation={confirmation}
        what={value}
        until="Wijzigt de waarde, dan moet ze opnieuw worden bevestigd."
        onConfirm={confirm}
      />
    </section>
  )
}
