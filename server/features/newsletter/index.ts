export { mailNewsletterConfirmation } from './confirmation-mail.ts';
export { forgetUnconfirmed } from './forget-unconfirmed.ts';
export { type IssueText, readIssueText, UnusableIssue } from './issue-text.ts';
export { listSubscribers, type Subscriber } from './list-subscribers.ts';
export { eraseNewsletter, exportNewsletter } from './personal-data.ts';
export { type IssueOutcome, type NewIssue, publishIssue } from './publish-issue.ts';
export { newsletterRoutes } from './routes.ts';
export { sendBatch, sendCopy } from './send-issue.ts';
