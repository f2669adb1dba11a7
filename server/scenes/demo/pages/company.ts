/** Contact details by topic. */
export const CONTACT = `
<section lang="th" title="ติดต่อเรา">
  <h2>โทรหรือทักได้ทุกวันทำการ</h2>
  <dl>
    <dt>ฝ่ายขายและบริการร้านค้า</dt>
    <dd><a href="tel:021234567">02 123 4567</a> จันทร์ถึงเสาร์ 8.00–18.00 น.</dd>
    <dt>ติดตามการจัดส่ง</dt>
    <dd><a href="tel:021234568">02 123 4568</a> ทุกวัน 7.00–20.00 น.</dd>
    <dt>ฝ่ายบัญชี (สลิป ใบกำกับภาษี วงเงินเครดิต)</dt>
    <dd><a href="tel:021234569">02 123 4569</a> จันทร์ถึงศุกร์ 8.30–17.00 น.</dd>
    <dt>อีเมล</dt>
    <dd><a href="mailto:sales@siamrungrueang.example">sales@siamrungrueang.example</a></dd>
  </dl>
  <h2>ก่อนโทร เตรียมไว้สักนิด</h2>
  <ul>
    <li>รหัสร้าน อยู่ที่หน้า <a href="profile">โปรไฟล์</a></li>
    <li>เลขที่คำสั่งซื้อ ขึ้นต้นด้วย SO อยู่ที่ <a href="history">ประวัติการสั่งซื้อ</a></li>
    <li>ถ้าของเสียหาย ขอรูปถ่ายข้างลังกับตัวสินค้า</li>
  </ul>
  <p>หลายเรื่องตอบไว้แล้วใน <a href="news/FAQ_001">คำถามที่พบบ่อย</a></p>
</section>
<section lang="en" title="Contact us">
  <h2>Call or message us on working days</h2>
  <dl>
    <dt>Sales and shop service</dt>
    <dd><a href="tel:021234567">02 123 4567</a>, Monday to Saturday 8:00–18:00</dd>
    <dt>Delivery tracking</dt>
    <dd><a href="tel:021234568">02 123 4568</a>, every day 7:00–20:00</dd>
    <dt>Accounting: slips, tax invoices, credit</dt>
    <dd><a href="tel:021234569">02 123 4569</a>, Monday to Friday 8:30–17:00</dd>
    <dt>Email</dt>
    <dd><a href="mailto:sales@siamrungrueang.example">sales@siamrungrueang.example</a></dd>
  </dl>
  <h2>Before you call, have ready</h2>
  <ul>
    <li>your shop’s code, from your <a href="profile">profile</a></li>
    <li>your order number, which starts with SO, from your <a href="history">Order history</a></li>
    <li>for damaged products, photos of the case and the product</li>
  </ul>
  <p>You can find many answers in the <a href="news/FAQ_001">FAQ</a>.</p>
</section>`;

/** The company's addresses. */
export const OFFICES = `
<section lang="th" title="สำนักงานของเรา">
  <h2>สำนักงานใหญ่และหน้าร้านขายส่ง</h2>
  <p>99/9 ถนนพระราม 4 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110<br>จันทร์ถึงเสาร์ 8.00–18.00 น.
  ใกล้สถานี MRT คลองเตย มีที่จอดรถกระบะด้านหลังอาคาร</p>
  <h2>ศูนย์กระจายสินค้า</h2>
  <table>
    <tr><th>ศูนย์</th><th>ส่งให้</th><th>รับของเองได้</th></tr>
    <tr><td>บางกะปิ กรุงเทพฯ</td><td>กรุงเทพฯ ปริมณฑล</td><td>7.00–16.00 น.</td></tr>
    <tr><td>วังน้อย อยุธยา</td><td>ภาคกลาง ภาคเหนือ ภาคอีสาน</td><td>8.00–15.00 น.</td></tr>
    <tr><td>บางละมุง ชลบุรี</td><td>ภาคตะวันออก</td><td>8.00–15.00 น.</td></tr>
  </table>
  <p>มารับของเอง แจ้งฝ่ายขายก่อนหนึ่งวัน พร้อมเลขที่คำสั่งซื้อ</p>
</section>
<section lang="en" title="Our offices">
  <h2>Head office and wholesale store</h2>
  <p>99/9 Rama IV Road, Khlong Toei, Khlong Toei, Bangkok 10110<br>Monday to Saturday 8:00–18:00. Near MRT Khlong Toei, with
  parking for pickups behind the building.</p>
  <h2>Distribution centres</h2>
  <table>
    <tr><th>Centre</th><th>Delivers to</th><th>Pick up</th></tr>
    <tr><td>Bang Kapi, Bangkok</td><td>Bangkok and its suburbs</td><td>7:00–16:00</td></tr>
    <tr><td>Wang Noi, Ayutthaya</td><td>Central, North, Northeast</td><td>8:00–15:00</td></tr>
    <tr><td>Bang Lamung, Chonburi</td><td>East</td><td>8:00–15:00</td></tr>
  </table>
  <p>To pick up an order yourself, tell our sales team one day ahead, with your order number.</p>
</section>`;

/** About the points tenant. */
export const ABOUT_GIFTS = `
<section lang="th" title="เกี่ยวกับเรา">
  <p>คู่ค้ารีวอร์ดคือโปรแกรมสะสมแต้มของสยามรุ่งเรืองค้าส่ง ทุกลังที่ร้านซื้อได้แต้ม แล้วนำแต้มมาแลกของใช้ในร้านได้ที่นี่</p>
  <ul>
    <li>แต้มเข้าหลังออกใบส่งของแล้ว</li>
    <li>ค่าส่งฟรีทุกชิ้น</li>
    <li>ของเสียหายหรือไม่ตรงรุ่น เปลี่ยนให้ฟรีภายใน 7 วัน</li>
  </ul>
</section>
<section lang="en" title="About us">
  <p>This is the points programme of Siam Rungrueang Wholesale. Every case you buy earns points, which you can redeem for rewards
  here.</p>
  <ul>
    <li>You get your points once your order is invoiced.</li>
    <li>Delivery is free for every reward.</li>
    <li>We replace damaged or wrong items free within 7 days.</li>
  </ul>
</section>`;

/** About the company. */
export const ABOUT = `
<section lang="th" title="เกี่ยวกับเรา">
  <p>สยามรุ่งเรืองค้าส่ง ส่งของให้ร้านโชห่วย ร้านอาหาร และมินิมาร์ทมากว่า 30 ปี เริ่มจากตึกแถวห้องเดียวที่คลองเตย
  วันนี้มีสินค้ากว่า 240 รายการ คนส่งของเราเองทั้งในกรุงเทพฯ และต่างจังหวัด</p>
  <ul>
    <li>ราคาส่งราคาเดียวกับที่เห็นในแอป ไม่มีบวกทีหลัง</li>
    <li>ของใหม่ วันหมดอายุเหลืออย่างน้อยสองในสาม</li>
    <li>ของผิดหรือเสียหาย เปลี่ยนให้ในรอบส่งถัดไป</li>
  </ul>
</section>
<section lang="en" title="About us">
  <p>Siam Rungrueang Wholesale has supplied corner shops, restaurants and minimarts for more than 30 years. We started in a single
  shophouse in Khlong Toei; today we offer more than 240 products and deliver with our own riders in Bangkok and beyond.</p>
  <ul>
    <li>The wholesale price is the price you see in the app, with nothing added later.</li>
    <li>Our products are fresh, with at least two thirds of their shelf life left.</li>
    <li>We replace wrong or damaged items with your next delivery.</li>
  </ul>
</section>`;
