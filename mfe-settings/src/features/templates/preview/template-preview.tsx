import { SampleCaseKey, type TemplateDetail } from '@zaakwerk/contract/entities/template'
import * as z from '@zaakwerk/contract/zod'
import { brands } from '@zaakwerk/domain/brands'
import { sampleCases } from '@zaakwerk/domain/sample-cases'
import { Failed, StatusDot } from '@zaakwerk/ui'
import { ComboboxField } from '@zaakwerk/ui/forms'
import { memo, type ReactElement } from 'react'
import { useOf } from '../template-messages.ts'
import { LetterPages } from './letter-pages.tsx'
import { MailFrame } from './mail-frame.tsx'
import css from './preview.module.css'
import type { PreviewState } from './use-template-preview.ts'

interface TemplatePreviewProps {
  readonly template: Pick<TemplateDetail, 'kind' | 'name' | 'title'>
  readonly trial: PreviewState
  readonly sample: SampleCaseKey
  readonly onSample: (sample: SampleCaseKey) => void
}

const sampleLabel = (key: SampleCaseKey): string => {
  const { label, brand } = sampleCases[key]
  return `${label} · ${brands[brand].name}`
}

const countText = (count: number): string =>
  count === 1 ? '1 fout in de tekst' : `${count} fouten in de tekst`

type SampleChoiceProps = Pick<TemplatePreviewProps, 'sample' | 'onSample'> &
  Pick<TemplatePreviewProps['template'], 'kind' | 'name'>

/** The sample case. Typing does not render it. */
const SampleChoice = memo(
  ({ kind, name, sample, onSample }: SampleChoiceProps): ReactElement => (
    <ComboboxField
      label="Voorbeelddossier"
      hidesLabel
      value={sample}
      options={useOf({ kind, name }).samples.map((key) => ({ value: key, label: sampleLabel(key) }))}
      onChange={(value) => onSample(z.catch(SampleCaseKey, sample).parse(value))}
    />
  ),
)

/** Preview of the text with a sample case: a letter as PDF, a mail as its recipient sees it. */
export const TemplatePreview = ({
  template,
  trial,
  sample,
  onSample,
}: TemplatePreviewProps): ReactElement => {
  const { problems, preview, paper, needs, failure } = trial
  const isLetter = template.kind === 'letter'
  return (
    <section className={`${css.preview} column`} aria-label="Voorbeeld" aria-busy={trial.isOld}>
      {trial.isBusy && preview ? <div className={css.busy} aria-hidden="true" /> : null}
      <div className={`${css.head} row`}>
        <h2>Voorbeeld</h2>
        <div className={css.sample}>
          <SampleChoice kind={template.kind} name={template.name} sample={sample} onSample={onSample} />
        </div>
      </div>
      {failure ? (
        <div className={css.failure}>
          <Failed text={failure} onRetry={trial.retry} />
        </div>
      ) : null}
      {problems.length > 0 ? (
        <p className={css.count}>
          <StatusDot tone="red">
            {countText(problems.length)}
            {preview ? '; dit is de laatste tekst die klopte' : ''}
          </StatusDot>
        </p>
      ) : null}
      {isLetter && paper ? <LetterPages content={paper} name={template.title} /> : null}
      {!isLetter && preview ? <MailFrame preview={preview} /> : null}
      {preview || failure || problems.length > 0 ? null : <div className={css.blank} aria-hidden="true" />}
      {needs.length > 0 ? (
        <p className={`${css.needs} quiet`}>
          Zonder deze gegevens wordt {isLetter ? 'de brief niet gemaakt' : 'de e-mail niet verstuurd'}:{' '}
          {needs.join(', ')}.
        </p>
      ) : null}
    </section>
  )
}
