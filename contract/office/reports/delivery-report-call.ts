import {
  DELIVERY_BREAKDOWNS,
  type DeliveryFigures,
  type DeliveryReport,
  type DeliveryReportQuery,
  type DeliveryReportRow,
} from '#domain/office/reports/delivery-report';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { count, oneOf, text } from '#contract/kernel/scalars';
import type { OfficeCall } from '#contract/office/office-call';
import { valueEnvelope } from '#contract/office/page-fields';
import { answeredPeriod, REPORT, reportPeriod } from '#contract/office/report-calls';

const visits = count({ from: 0 });

const figures = {
  full: ['Full', visits],
  part: ['Part', visits],
  refused: ['Refused', visits],
  onTime: ['OnTime', visits],
  late: ['Late', visits],
  reasons: [
    'NotTaken',
    fieldMap<DeliveryFigures['reasons']>({
      damaged: ['Damaged', visits],
      'wrong-goods': ['WrongGoods', visits],
      'short-dated': ['ShortDated', visits],
      'not-ordered': ['NotOrdered', visits],
      'no-money': ['NoMoney', visits],
      'shop-closed': ['ShopClosed', visits],
      other: ['OtherReason', visits],
    }),
  ],
} satisfies FieldMap<DeliveryFigures>;

export const getDeliveryReport: OfficeCall<DeliveryReportQuery, DeliveryReport> = {
  ...REPORT,
  name: 'getDeliveryReport',
  path: 'OFFICE/GET_DELIVERY_REPORT',
  summary: 'Adds up the visits of riders in a period by day, zone or rider.',
  request: fieldMap<DeliveryReportQuery>({
    by: ['Breakdown', oneOf(DELIVERY_BREAKDOWNS)],
    period: reportPeriod,
  }),
  answer: valueEnvelope(
    fieldMap<DeliveryReport>({
      period: ['Period', answeredPeriod],
      rows: [
        'Rows',
        listOf(
          fieldMap<DeliveryReportRow>({
            key: ['Key', text],
            name: ['Name', text],
            nameEn: ['NameEn', text],
            ...figures,
          }),
        ),
      ],
      total: ['Total', fieldMap<DeliveryFigures>(figures)],
    }),
  ),
};
