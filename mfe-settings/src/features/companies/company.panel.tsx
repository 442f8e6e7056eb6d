import { getCompany } from '@zaakwerk/contract/companies'
import type { CompanyDetail } from '@zaakwerk/contract/entities/people'
import { type DialogProps, useEndpoint, useMay } from '@zaakwerk/platform'
import type { Form } from '@zaakwerk/platform/forms'
import { EmptyIcon, PageState, QueryView } from '@zaakwerk/ui'
import { type Closing, FormPanel, remountOnOpen, SidePanel } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import type { CompanyDraft } from '../../companies/company-draft.ts'
import { CompanyInputs } from '../../companies/company-inputs.tsx'
import css from './company.module.css'
import { CompanyContacts } from './company-contacts.tsx'
import { useCompanyForm } from './use-company-form.ts'

interface CompanyPanelProps extends DialogProps {
  readonly companyId: number
}

interface CompanyBodyProps {
  readonly company: CompanyDetail
  readonly form: Form<CompanyDraft>
  readonly mayWrite: boolean
}

const CompanyBody = ({ company, form, mayWrite }: CompanyBodyProps): ReactElement => (
  <div className={`${css.company} stack`}>
    <CompanyContacts clients={company.clients} />
    <CompanyInputs form={form} isDisabled={!mayWrite} />
  </div>
)

const skeleton = (
  <div className={`${css.skeleton} stack`}>
    <span style={{ width: '40%' }} />
    <span style={{ width: '70%' }} />
    <span style={{ width: '56%' }} />
  </div>
)

const CompanySheet = ({ companyId, isOpen, onClose }: CompanyPanelProps): ReactElement => {
  const mayWrite = useMay('people.write')
  const state = useEndpoint(getCompany, { query: { id: companyId } })
  const form = useCompanyForm({ company: state.data, isOpen })
  return (
    <FormPanel
      form={form}
      title="Bedrijfsgegevens"
      number={companyId}
      submitLabel={mayWrite && state.data ? 'Opslaan' : undefined}
      problemsOnTop
      onClose={onClose}
    >
      {state.error?.status === 404 && !form.isDirty ? (
        <PageState
          isAlert
          isInline
          icon={<EmptyIcon />}
          title="Bedrijf niet gevonden"
          text="Het bedrijf bestaat niet of is verwijderd."
        />
      ) : (
        <QueryView
          // A failed refresh must not replace fields that are being edited.
          state={form.isDirty ? { ...state, error: undefined } : state}
          skeleton={skeleton}
          failure="De bedrijfsgegevens konden niet worden geladen"
        >
          {(company) => <CompanyBody company={company} form={form} mayWrite={mayWrite} />}
        </QueryView>
      )}
    </FormPanel>
  )
}

const OpenedPanel = ({ afterClose, ...props }: CompanyPanelProps & Closing): ReactElement => (
  <SidePanel isOpen={props.isOpen} afterClose={afterClose}>
    <CompanySheet key={props.companyId} {...props} />
  </SidePanel>
)

/** "Bedrijfsgegevens" beside the list of companies. */
export const CompanyPanel = remountOnOpen(OpenedPanel)
