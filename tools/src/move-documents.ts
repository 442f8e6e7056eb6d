import { runApiCommand } from './api-command.ts'

/** `npm run move-documents`: copies documents to SharePoint or to the bucket of the settings; `-- --remove` then removes the originals of those in SharePoint. */
runApiCommand('move-documents')
