export * from './change-operations.ts';
export * from './claim-operations.ts';
export * from './condition-operations.ts';
export * from './file-operations.ts';
export * from './payment-operations.ts';
export * from './process-operations.ts';
