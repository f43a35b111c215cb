export { RealtimeConnection } from './realtime-connection.tsx';
