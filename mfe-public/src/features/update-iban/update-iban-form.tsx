import { holderLength } from '@zaakwerk/contract/client-links'
import { formatIban, isIban, normaliseIban } from '@zaakwerk/domain/iban'
import type { Form } from '@zaakwerk/platform/forms'
import type { ReactElement } from 'react'
import formCss from '../../form/form.module.css'
import { IbanField } from '../../form/iban-field.tsx'
import { ibanWords } from '../../form/iban-messages.ts'
import { PublicForm } from '../../form/public-form.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useDraft, useStoredDraft } from '../../form/use-draft.ts'
import { usePublicForm } from '../../form/use-public-form.ts'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { deadReason } from '../../link/use-link-check.ts'
import { useWords } from '../../messages/language.ts'
import { NoWrap } from '../../page/no-wrap.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import css from '../../page/public-page.module.css'
import { type GivenIban, giveIban, type IbanEntry, parseEntry } from './give-iban.ts'
import { requesterOf, updateIbanWords } from './update-iban-messages.ts'

interface UpdateIbanFormProps {
  readonly link: OpenedLink<unknown>
  /** The IBAN of the link; empty if none. */
  readonly iban: string
  readonly onGiven: (given: GivenIban) => void
}

export const UpdateIbanForm = ({ link, iban, onGiven }: UpdateIbanFormProps): ReactElement => {
  const words = useWords(updateIbanWords)
  const { label, refused } = useWords(ibanWords)
  const { payer, cause } = requesterOf()
  const { holderHint, ...byCause } = words[payer]
  const { heading, lead } = byCause[cause]
  const draft = useDraft(link.caseId, parseEntry)

  const holderProblem = ({ holder }: IbanEntry) => {
    const { length } = holder.trim()
    if (length === 0) return words.holderMissing
    return length > holderLength ? words.holderTooLong : undefined
  }
  const entry: Form<IbanEntry> = usePublicForm<IbanEntry>({
    label,
    labels: { holder: words.holder, iban: label },
    start: draft.values() ?? { holder: '', iban: formatIban(normaliseIban(iban)) },
    wireNames: { in_attention_of: 'holder' },
    check: (typed) => ({
      holder: holderProblem(typed)?.text,
      iban: isIban(normaliseIban(typed.iban)) ? undefined : refused.text,
    }),
    refusal: (wrong) => (wrong.iban ? refused : holderProblem(entry.values())),
    submit: async (typed) => {
      try {
        onGiven(await giveIban(link, { draft, entry: typed }))
        return 'done'
      } catch (error) {
        const reason = deadReason(error)
        if (!reason) throw error
        link.onDead(reason)
        return 'open'
      }
    },
  })
  useStoredDraft(entry, draft)

  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <p className={css.lead}>
        <NoWrap>{lead}</NoWrap>
      </p>
      <PublicForm form={entry} submitLabel={words.submit}>
        <TextField
          field={entry.field('holder')}
          hint={holderHint}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          required
        />
        <IbanField field={entry.field('iban')} />
      </PublicForm>
      <p className={`${formCss.after} quiet`}>
        {words.free}
        {cause === 'perhaps' ? null : words.invoice}
      </p>
    </>
  )
}
