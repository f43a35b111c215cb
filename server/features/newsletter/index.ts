export { mailNewsletterConfirmation } from './confirmation-mail.ts';
export { forgetUnconfirmed } from './forget-unconfirmed.ts';
export { type IssueText, readIssueText } from './issue-text.ts';
export { listSubscribers } from './list-subscribers.ts';
export { eraseNewsletter, exportNewsletter } from './personal-data.ts';
export { publishIssue } from './publish-issue.ts';
export { newsletterRoutes } from './routes.ts';
export { sendBatch, sendCopy } from './send-issue.ts';
