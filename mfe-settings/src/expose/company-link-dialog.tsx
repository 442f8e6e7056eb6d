export { CompanyLinkDialog } from '../features/company-link/company-link.dialog.tsx'
