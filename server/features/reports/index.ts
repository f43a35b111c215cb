export { lockReport, type ReportRow, settleAlike, settleReport } from './decide-report.ts';
export { mailReportReceived } from './mail-received.ts';
export { eraseReports, exportReports } from './personal-data.ts';
export { report } from './report.ts';
export { reportsRoutes } from './routes.ts';
