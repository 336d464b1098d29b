export { BarChart } from './BarChart';
export type { Bar, BarChartProps } from './BarChart';
export { Chart } from './Chart';
export type { ChartProps, ChartTable, PlotLibrary } from './Chart';
export { CurveChart } from './CurveChart';
export type { CurveChartProps } from './CurveChart';
