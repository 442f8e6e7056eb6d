import { linkCaseCompany } from '@zaakwerk/contract/cases'
import { searchCompanies } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import { companyProblems } from '@zaakwerk/domain/contact-rules'
import { formatIban, normaliseIban } from '@zaakwerk/domain/iban'
import { notify, useAction, type WidgetProps } from '@zaakwerk/platform'
import { FormDialog, useLeaveGuard } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useFormProblems } from '../../dialogs/use-form-problems.ts'
import { useOpening } from '../../dialogs/use-opening.ts'
import './company-link.css'
import { CompanyChoice } from './company-choice.tsx'
import { type NewCompanyDraft, NewCompanyInputs } from './new-company-inputs.tsx'

type CompanyLinkDialogProps = WidgetProps['CompanyLinkDialog']

const nothingTyped: NewCompanyDraft = { name: '', iban: '', isCarLease: false }

const asDraft = ({ name, iban, is_car_lease }: Company): NewCompanyDraft => ({
  name,
  iban: formatIban(iban ?? ''),
  isCarLease: is_car_lease,
})

/** Optional fields only where they are set (specification 1, section 7). */
const newCompanyOf = ({ name, iban, isCarLease }: NewCompanyDraft) => ({
  name: name.trim(),
  iban: normaliseIban(iban),
  ...(isCarLease ? { is_car_lease: true } : {}),
})

const OpenedCompanyLink = (
  props: CompanyLinkDialogProps & { readonly afterClose: () => void },
): ReactElement => {
  const { caseId, isOpen, onClose } = props
  const [chosen, setChosen] = useState<Company>()
  const [typed, setTyped] = useState(nothingTyped)
  const shown = chosen ? asDraft(chosen) : typed
  const link = useAction(linkCaseCompany, { refreshes: [searchCompanies] })
  const found = companyProblems(shown, { needsIban: true })
  const problems = useFormProblems({ problems: found })
  const guard = useLeaveGuard(isOpen && !chosen && (typed.name + typed.iban).trim() !== '')

  const choose = (company: Company | undefined): void => {
    problems.forget()
    setChosen(company)
  }
  const submit = async (): Promise<void> => {
    problems.markTried()
    if (found.length > 0) return
    const closeProgress = notify.progress({
      title: 'Bezig met uploaden',
      text: chosen ? 'Bedrijf wordt gekoppeld' : 'Bedrijf wordt aangemaakt',
    })
    try {
      const params = { id: caseId }
      const { result } = await link.run(
        chosen ? { params, body: { id: chosen.id } } : { params, body: newCompanyOf(typed) },
      )
      notify.success({ title: 'Bedrijf toegevoegd' })
      props.onLinked(result)
      onClose()
    } catch (error) {
      problems.refuse(error)
    } finally {
      closeProgress()
    }
  }

  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title="Bedrijf Koppelen"
        intro="Kies een bedrijf dat er al is, of vul een nieuw bedrijf in. Het wordt gekoppeld aan het dossier en aan de cliënt."
        submitLabel="Koppelen"
        isBusy={link.isRunning}
        problems={problems.summary}
        onSubmit={() => void submit()}
        onClose={() => guard.leave(onClose)}
        afterClose={props.afterClose}
      >
        <CompanyChoice chosen={chosen} onChoose={choose} />
        <NewCompanyInputs
          draft={shown}
          errors={problems.errors}
          isFixed={chosen !== undefined}
          onChange={(change) => {
            for (const field of Object.keys(change)) problems.touch(field)
            setTyped({ ...typed, ...change })
          }}
        />
      </FormDialog>
      {guard.question}
    </>
  )
}

/** "Bedrijf Koppelen": links a company to a case and its clients. */
export const CompanyLinkDialog = (props: CompanyLinkDialogProps): ReactElement | null => {
  const { key, isShown, afterClose } = useOpening(props.isOpen)
  return isShown ? <OpenedCompanyLink key={key} {...props} afterClose={afterClose} /> : null
}
