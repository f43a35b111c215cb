export { additionsTo } from './additions.ts';
export { closeAlike, lockReport, type ReportRow, setReportDecision } from './decide-report.ts';
export { mailReportReceived } from './mail-received.ts';
export { eraseReports, eraseVisitorReports, exportReports } from './personal-data.ts';
export { report } from './report.ts';
export { reporterOf } from './reporter.ts';
export { reportsRoutes } from './routes.ts';
export type { ReportsTables } from './tables.ts';
export { mayBeAnswered } from './visitor-mails.ts';
